import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Movement } from '../../../contracts/movements.ts'
import { deleteMovement, saveMovement } from '../../api/movement-desk.ts'
import { movementsQuery } from '../../api/movements.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Spoken } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { RowButton, rowBeside, Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { AdminPage, AdminWaiting } from '../../widgets/admin-page.tsx'
import { useSlash } from '../../widgets/use-slash.ts'
import { matches } from './match.ts'
import { MovementDialog } from './movement-dialog.tsx'
import styles from './movements.module.css'

const es = { language: 'es', field: 'nameEs', label: 'movements.nameEs' } as const
const ca = { language: 'ca', field: 'nameCa', label: 'movements.nameCa' } as const

export const clientLoader = () => null
export const HydrateFallback = AdminWaiting

/** The movements that workouts name: found, added, changed, taken away. */
export default function MovementsScreen() {
  const { t, i18n } = useTranslation('admin-training')
  // One's own language stands first.
  const [own, other] = i18n.language === 'ca' ? [ca, es] : [es, ca]
  const { data, error, refetch, isFetching } = useQuery(movementsQuery())
  const errorText = useErrorText()
  const search = useRef<HTMLInputElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [edited, setEdited] = useState<Movement | 'new'>()
  const [busy, setBusy] = useState<number>()

  useSlash(search)

  async function remove(movement: Movement, pressed: Element) {
    if (busy !== undefined) return
    const beside = rowBeside(pressed)
    setBusy(movement.id)
    try {
      await deleteMovement(movement.id)
      ;(beside ?? search.current)?.focus()
      const { nameEs, nameCa, unit, hasRm, abbreviation } = movement
      toast(t('movements.removed', { name: movement.name }), 'good', {
        label: t('undo'),
        run: () =>
          void saveMovement({ nameEs, nameCa, unit, hasRm, abbreviation }).catch(() =>
            toast(t('notBack'), 'bad'),
          ),
      })
    } catch (reason) {
      toast(errorText(reason), 'bad')
    } finally {
      setBusy(undefined)
    }
  }

  const found = data?.filter((movement) => matches(movement, text)) ?? []
  const addButton = (
    <Button kind="primary" onClick={() => setEdited('new')}>
      <IconPlus size={20} aria-hidden /> {t('movements.add')}
    </Button>
  )
  return (
    <AdminPage title={t('movements.title')} intro={t('movements.intro')} actions={addButton}>
      <label className={styles.search} htmlFor={id}>
        <IconSearch size={20} aria-hidden />
        <Spoken>{t('movements.search')}</Spoken>
        <input
          ref={search}
          id={id}
          type="search"
          placeholder={t('movements.search')}
          autoComplete="off"
          aria-keyshortcuts="/"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {found.length > 0 ? (
        <Table caption={t('movements.title')}>
          <thead>
            <tr>
              <th scope="col">{t(own.label)}</th>
              <th scope="col">{t(other.label)}</th>
              <th scope="col">{t('movements.abbreviation')}</th>
              <th scope="col">{t('movements.unit')}</th>
              <th scope="col">{t('movements.records')}</th>
              <th scope="col">
                <Spoken>{t('movements.actions')}</Spoken>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((movement) => (
              <tr key={movement.id}>
                <td>
                  <RowButton
                    label={t('movements.edit', { name: movement.name })}
                    onClick={() => setEdited(movement)}
                  >
                    {movement[own.field]}
                  </RowButton>
                </td>
                <td lang={other.language}>{movement[other.field]}</td>
                <td>{movement.abbreviation || '—'}</td>
                <td>{t(`movements.units.${movement.unit}`)}</td>
                <td>{movement.hasRm ? t('movements.yes') : t('movements.no')}</td>
                <td data-number>
                  <IconButton
                    label={t('movements.remove', { name: movement.name })}
                    disabled={busy === movement.id}
                    onClick={({ currentTarget }) => void remove(movement, currentTarget)}
                  >
                    <IconTrash size={20} aria-hidden />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : data ? (
        <EmptyState
          title={t(data.length === 0 ? 'movements.none' : 'movements.noMatch')}
          {...(data.length === 0 && { text: t('movements.noneText') })}
        />
      ) : error ? (
        <ErrorState
          title={t('movements.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <AdminWaiting />
      )}
      {edited && (
        <MovementDialog
          movement={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </AdminPage>
  )
}
