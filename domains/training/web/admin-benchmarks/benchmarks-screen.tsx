import { IconEye, IconEyeOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress, words } from '../../../../platform/web/admin-kit/address.ts'
import { ListSearch } from '../../../../platform/web/admin-kit/filter-bar.tsx'
import { QueryList, RowButton } from '../../../../platform/web/admin-kit/list.tsx'
import { useRowWork } from '../../../../platform/web/admin-kit/row-work.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { matches } from '../../../../platform/web/widgets/matches-words.ts'
import {
  type Benchmark,
  createBenchmark,
  deleteBenchmark,
  updateBenchmark,
} from '../../contract/benchmarks.ts'
import { scoringOf } from '../../rules/guess-scoring.ts'
import { benchmarksQuery } from '../api/benchmarks.ts'
import { BenchmarkDialog } from '../widgets/benchmark-dialog.tsx'
import { useScoringText } from '../widgets/use-scoring-text.ts'
import styles from './benchmarks.module.css'

/** The fields of the endpoints' bodies. */
const formOf = ({ id: _, used: __, hidden: ___, ...form }: Benchmark) => form

export default function BenchmarksScreen() {
  const { t } = useTranslation('admin-training')
  const partsOf = useScoringText()
  const query = useQuery(benchmarksQuery())
  const { values, set } = useAddress({ text: words })
  const [edited, setEdited] = useState<number | 'new'>()
  const { busy, run } = useRowWork()

  const remove = (benchmark: Benchmark, pressed: Element) =>
    run(
      benchmark.id,
      async () => {
        await command(deleteBenchmark, { params: { id: benchmark.id } })
        const undo = () =>
          void command(createBenchmark, { body: formOf(benchmark) }).catch(() => toast(t('notBack'), 'bad'))
        toast(t('benchmarks.removed', { name: benchmark.name }), 'good', { label: t('undo'), run: undo })
      },
      pressed,
    )

  const turn = (benchmark: Benchmark) =>
    run(benchmark.id, async () => {
      const { hidden } = benchmark
      const body = { ...formOf(benchmark), hidden: !hidden, was: { ...formOf(benchmark), hidden } }
      const { name } = await command(updateBenchmark, { params: { id: benchmark.id }, body })
      toast(t(hidden ? 'benchmarks.nowShown' : 'benchmarks.nowHidden', { name }), 'good')
    })

  return (
    <AdminPage
      title={t('benchmarks.title')}
      intro={t('benchmarks.intro')}
      actions={
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          <IconPlus size={20} aria-hidden /> {t('benchmarks.add')}
        </Button>
      }
    >
      <ListSearch label={t('benchmarks.search')} text={values.text} onText={(text) => set({ text })} />
      <QueryList
        query={query}
        rowsOf={(all) => all.filter(({ name, lines }) => matches(values.text ?? '', name, ...lines))}
        caption={t('benchmarks.title')}
        failed={t('benchmarks.failed')}
        empty={
          query.data?.length === 0
            ? { title: t('benchmarks.none'), text: t('benchmarks.noneText') }
            : { title: t('benchmarks.noMatch') }
        }
        columns={{
          name: {
            head: t('benchmarks.name'),
            card: 'title',
            className: styles.name,
            order: ({ name }) => name,
            cell: ({ id, name }) => (
              <RowButton label={t('benchmarks.edit', { name })} onClick={() => setEdited(id)}>
                {name}
              </RowButton>
            ),
          },
          how: {
            head: t('benchmarks.how'),
            order: ({ scheme }) => scheme,
            cell: (benchmark) => sentence(partsOf(scoringOf(benchmark)).join(' · ')),
          },
          lines: {
            head: t('benchmarks.lines'),
            card: 'hidden',
            cell: ({ lines }) => <span className={look('soft', 'size-sm')}>{lines.join(' · ')}</span>,
          },
          state: {
            head: t('benchmarks.state'),
            order: ({ hidden }) => Number(hidden),
            cell: ({ hidden }) => hidden && t('benchmarks.hidden'),
          },
          actions: {
            head: t('benchmarks.actions'),
            quietHead: true,
            number: true,
            card: 'aside',
            cell: (benchmark) => (
              <span className={row(1, 'inline')}>
                <IconButton
                  label={t(benchmark.hidden ? 'benchmarks.show' : 'benchmarks.hide', {
                    name: benchmark.name,
                  })}
                  disabled={busy === benchmark.id}
                  onClick={() => void turn(benchmark)}
                >
                  {benchmark.hidden ? (
                    <IconEye size={20} aria-hidden />
                  ) : (
                    <IconEyeOff size={20} aria-hidden />
                  )}
                </IconButton>
                {!benchmark.used && (
                  <IconButton
                    label={t('benchmarks.remove', { name: benchmark.name })}
                    disabled={busy === benchmark.id}
                    onClick={({ currentTarget }) => void remove(benchmark, currentTarget)}
                  >
                    <IconTrash size={20} aria-hidden />
                  </IconButton>
                )}
              </span>
            ),
          },
        }}
      />
      {edited !== undefined && (
        <BenchmarkDialog
          key={edited}
          benchmark={query.data?.find(({ id }) => id === edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </AdminPage>
  )
}
