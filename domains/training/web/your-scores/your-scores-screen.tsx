import { IconBarbell, IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shortDateOfYear } from '../../../../platform/web/language/when.ts'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { MenuLink, MenuList } from '../../../../platform/web/ui/menu-list.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import type { ScoreSeries } from '../../contract/scores.ts'
import { scoreSeriesQuery } from '../api/scores.ts'

/** The benchmarks and movements of which the member has results. */
export default function YourScoresScreen() {
  const { t } = useTranslation('your-scores')
  const reading = useQuery(scoreSeriesQuery())
  return (
    <ScreenPage title={t('title')} intro={t('intro')} back="/config" width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      {reading.data ? (
        <Lists series={reading.data} />
      ) : (
        <NotYet reading={reading} title={t('failed')} height={320} />
      )}
    </ScreenPage>
  )
}

function Lists({ series }: { series: readonly ScoreSeries[] }) {
  const { t, i18n } = useTranslation('your-scores')
  if (series.length === 0)
    return <EmptyState title={t('emptyTitle')} text={t('empty')} icon={<IconTrophy aria-hidden />} />
  return (
    <div className={stack(6)}>
      {(['benchmark', 'movement'] as const).map((kind) => {
        const rows = rowsOf(series, kind)
        if (rows.length === 0) return null
        return (
          <section key={kind} className={stack(3)} aria-label={t(`${kind}s`)}>
            <h2 className={look('size-h4')}>{t(`${kind}s`)}</h2>
            <MenuList>
              {rows.map(({ id, name, results, last }) => (
                <MenuLink
                  key={id}
                  sign={kind === 'benchmark' ? <IconTrophy aria-hidden /> : <IconBarbell aria-hidden />}
                  to={`/config/your-scores/${kind}/${id}`}
                  note={t('note', { count: results, day: shortDateOfYear(last, i18n.language) })}
                >
                  {name}
                </MenuLink>
              ))}
            </MenuList>
          </section>
        )
      })}
    </div>
  )
}

/** One row for each: a movement may have results of several schemes. */
function rowsOf(series: readonly ScoreSeries[], kind: 'benchmark' | 'movement') {
  const rows = new Map<number, { id: number; name: string; results: number; last: string }>()
  for (const { [kind]: of, results, last } of series) {
    if (!of) continue
    const known = rows.get(of.id)
    rows.set(of.id, {
      ...of,
      results: results + (known?.results ?? 0),
      last: known && known.last > last ? known.last : last,
    })
  }
  return [...rows.values()]
}
