import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageNamed } from '../../../../platform/contract/languages.ts'
import { useAddress, words } from '../../../../platform/web/admin-kit/address.ts'
import { ListSearch } from '../../../../platform/web/admin-kit/filter-bar.tsx'
import { QueryList, RowButton } from '../../../../platform/web/admin-kit/list.tsx'
import { useRowWork } from '../../../../platform/web/admin-kit/row-work.ts'
import { useTextLabel } from '../../../../platform/web/admin-kit/text-inputs.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useWritten } from '../../../../platform/web/site.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { createMovement, deleteMovement, type Movement } from '../../contract/movements.ts'
import { movementsQuery } from '../api/movements.ts'
import { matches } from './match.ts'
import { MovementDialog } from './movement-dialog.tsx'

// Opened once.
const StartingListDialog = lazy(() => import('../widgets/starting-list-dialog.tsx'))

export default function MovementsScreen() {
  const { t, i18n } = useTranslation('admin-training')
  // The reader's language comes first.
  const own = languageNamed(i18n.language)
  const written = useWritten()
  const labelOf = useTextLabel()
  const nameLabel = (language: Language) => labelOf(t('movements.name'), language)
  const query = useQuery(movementsQuery())
  const { values, set } = useAddress({ text: words })
  const { t: tList } = useTranslation('starting-list')
  const [fromList, setFromList] = useState(false)
  const [edited, setEdited] = useState<number | 'new'>()
  const { busy, run } = useRowWork()

  const remove = ({ id, name, ...movement }: Movement, pressed: Element) =>
    run(
      id,
      async () => {
        await command(deleteMovement, { params: { id } })
        const undo = () =>
          void command(createMovement, { body: movement }).catch(() => toast(t('notBack'), 'bad'))
        toast(t('movements.removed', { name }), 'good', { label: t('undo'), run: undo })
      },
      pressed,
    )

  return (
    <AdminPage
      title={t('movements.title')}
      intro={t('movements.intro')}
      actions={
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
          <IconPlus size={20} aria-hidden /> {t('movements.add')}
        </Button>
      }
    >
      <ListSearch label={t('movements.search')} text={values.text} onText={(text) => set({ text })} />
      <QueryList
        query={query}
        rowsOf={(all) => all.filter((movement) => matches(movement, values.text ?? ''))}
        caption={t('movements.title')}
        failed={t('movements.failed')}
        empty={
          query.data?.length === 0
            ? {
                title: t('movements.none'),
                text: t('movements.noneText'),
                action: (
                  <Button aria-haspopup="dialog" onClick={() => setFromList(true)}>
                    {tList('open')}
                  </Button>
                ),
              }
            : { title: t('movements.noMatch') }
        }
        columns={{
          own: {
            head: nameLabel(own),
            card: 'title',
            order: (movement) => movement.name,
            cell: (movement) => (
              <RowButton
                label={t('movements.edit', { name: movement.name })}
                onClick={() => setEdited(movement.id)}
              >
                {movement.name}
              </RowButton>
            ),
          },
          ...Object.fromEntries(
            written
              .filter((language) => language !== own)
              .map((language) => [
                language,
                {
                  head: nameLabel(language),
                  order: (movement: Movement) => movement.texts.name[language] ?? '',
                  cell: (movement: Movement) => <span lang={language}>{movement.texts.name[language]}</span>,
                },
              ]),
          ),
          abbreviation: { head: t('movements.abbreviation'), cell: (movement) => movement.abbreviation },
          unit: {
            head: t('movements.unit'),
            order: (movement) => movement.unit,
            cell: (movement) => t(`movements.units.${movement.unit}`),
          },
          records: {
            head: t('movements.records'),
            card: 'hidden',
            order: (movement) => (movement.hasRm ? 0 : 1),
            cell: (movement) => t(movement.hasRm ? 'movements.yes' : 'movements.no'),
          },
          actions: {
            head: t('movements.actions'),
            quietHead: true,
            number: true,
            card: 'aside',
            cell: (movement) => (
              <IconButton
                label={t('movements.remove', { name: movement.name })}
                disabled={busy === movement.id}
                onClick={({ currentTarget }) => void remove(movement, currentTarget)}
              >
                <IconTrash size={20} aria-hidden />
              </IconButton>
            ),
          },
        }}
      />
      <Suspense fallback={null}>
        {fromList && <StartingListDialog of="movements" onClose={() => setFromList(false)} />}
      </Suspense>
      {edited !== undefined && (
        <MovementDialog
          key={edited}
          movement={query.data?.find(({ id }) => id === edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </AdminPage>
  )
}
