import { IconBarbell, IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { List, RowButton } from '../../../../platform/web/admin-kit/list.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { call } from '../../../../platform/web/api/call.ts'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Plate } from '../../../../platform/web/ui/badge.tsx'
import { Button, IconButton, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import {
  type ActivitySheet,
  type ComingOfActivity,
  comingOfActivity,
  listActivitySheets,
  orderActivities,
  updateActivity,
} from '../../contract/activities.ts'
import { ActivityIcon } from '../widgets/activity-icon.tsx'
import styles from './activities.module.css'
import { ActivitySheetDialog } from './activity-sheet.tsx'
import { HideDialog } from './hide-dialog.tsx'

const activitySheets = queryOf(listActivitySheets)

let ordering: Promise<unknown> = Promise.resolve()

/** Shows the new order at once and sends it; the last of several quick presses decides. */
function order(sheets: ActivitySheet[]): Promise<unknown> {
  queries.setQueryData(activitySheets.queryKey, sheets)
  const sent = ordering.then(() => command(orderActivities, { body: { ids: sheets.map(({ id }) => id) } }))
  ordering = sent.catch(() => undefined)
  return sent
}

/** `listStart`: another way to begin, shown while there are none. */
export function Activities({ listStart }: { listStart: ReactNode }) {
  const { t } = useTranslation('admin-gym')
  const query = useQuery(activitySheets)
  const [open, setOpen] = useState<number | 'new'>()
  const add = (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen('new')}>
      <IconPlus size={20} aria-hidden /> {t('activities.add')}
    </Button>
  )
  return (
    <AdminPage
      title={t('activities.title')}
      intro={t('activities.intro')}
      actions={
        query.data?.length ? (
          <>
            <LinkButton to="/admin/services">{t('activities.services')}</LinkButton>
            {add}
          </>
        ) : null
      }
    >
      <Loaded query={query} height={440}>
        {(sheets) =>
          sheets.length === 0 ? (
            <EmptyState
              title={t('activities.empty')}
              text={t('activities.emptyText')}
              icon={<IconBarbell aria-hidden />}
            >
              <span className={row(2, 'wrap', 'rows1', 'center')}>
                {add}
                {listStart}
              </span>
            </EmptyState>
          ) : (
            <ActivityTable sheets={sheets} onOpen={setOpen} />
          )
        }
      </Loaded>
      {open !== undefined && (
        <ActivitySheetDialog
          key={open}
          sheet={query.data?.find(({ id }) => id === open)}
          onClose={() => setOpen(undefined)}
          onAdded={setOpen}
        />
      )}
    </AdminPage>
  )
}

interface ActivityTableProps {
  sheets: ActivitySheet[]
  onOpen: (id: number) => void
}

function ActivityTable({ sheets, onOpen }: ActivityTableProps) {
  const { t, i18n } = useTranslation('admin-gym')
  const errorText = useErrorText()
  const nameOf = (a: ActivitySheet) => textIn(a.texts.name, i18n.language)
  const failed = (reason: unknown) => toast(errorText(reason), 'bad')

  // The pressed arrow is remounted with its row, and may be disabled there: the focus stays in the row.
  const pressed = useRef<{ id: number; by: string }>(undefined)
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { id, by } = pressed.current
    pressed.current = undefined
    const arrows = [...document.querySelectorAll<HTMLButtonElement>(`[data-moves="${id}"]`)]
    const enabled = arrows.filter((arrow) => !arrow.disabled)
    ;(enabled.find((arrow) => arrow.value === by) ?? enabled[0])?.focus()
  })

  function move(from: number, by: 'up' | 'down') {
    const next = [...sheets]
    const [moved] = next.splice(from, 1)
    if (!moved) return
    next.splice(by === 'up' ? from - 1 : from + 1, 0, moved)
    pressed.current = { id: moved.id, by }
    order(next).catch(failed)
  }
  const [hiding, setHiding] = useState<{ sheet: ActivitySheet; coming: ComingOfActivity }>()
  const [busy, setBusy] = useState<number>()
  /** Asks first when members have booked. */
  async function hide(sheet: ActivitySheet) {
    setBusy(sheet.id)
    try {
      const coming = await call(comingOfActivity, { params: { id: sheet.id } })
      if (coming.classes === 0) await show(sheet, false)
      else setHiding({ sheet, coming })
    } catch (reason) {
      failed(reason)
    } finally {
      setBusy(undefined)
    }
  }
  async function show(sheet: ActivitySheet, enabled: boolean, mayUndo = true) {
    try {
      await command(updateActivity, {
        params: { id: sheet.id },
        body: { enabled, was: { enabled: !enabled } },
      })
      const name = nameOf(sheet)
      const back = { label: t('undo'), run: () => void show(sheet, !enabled, false) }
      toast(
        t(enabled ? 'activities.switchedOn' : 'activities.switchedOff', { name }),
        'good',
        mayUndo ? back : undefined,
      )
    } catch (reason) {
      failed(reason)
    }
  }
  return (
    <>
      <List
        caption={t('activities.title')}
        rows={sheets}
        rowClass={({ enabled }) => (enabled ? undefined : styles.off)}
        columns={{
          name: {
            head: t('activities.name'),
            card: 'title',
            cell: (sheet) => (
              <RowButton
                label={t('activities.edit', { name: nameOf(sheet) })}
                onClick={() => onOpen(sheet.id)}
              >
                <Plate color={sheet.color} size={36}>
                  <ActivityIcon icon={sheet.icon} size={20} />
                </Plate>
                {nameOf(sheet)}
              </RowButton>
            ),
          },
          shown: {
            head: t('activities.shown'),
            card: 'aside',
            cell: (sheet) => (
              <span className={styles.switch}>
                <Switch
                  label={<Spoken>{t('activities.switch', { name: nameOf(sheet) })}</Spoken>}
                  on={sheet.enabled}
                  busy={busy === sheet.id}
                  onChange={(on) => void (on ? show(sheet, true) : hide(sheet))}
                />
              </span>
            ),
          },
          order: {
            head: t('activities.order'),
            card: 'actions',
            cell: (sheet) => {
              const nth = sheets.indexOf(sheet)
              return (
                <span className={styles.arrows}>
                  <IconButton
                    label={t('activities.up', { name: nameOf(sheet) })}
                    data-moves={sheet.id}
                    value="up"
                    disabled={nth === 0}
                    onClick={() => move(nth, 'up')}
                  >
                    <IconChevronUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('activities.down', { name: nameOf(sheet) })}
                    data-moves={sheet.id}
                    value="down"
                    disabled={nth === sheets.length - 1}
                    onClick={() => move(nth, 'down')}
                  >
                    <IconChevronDown aria-hidden />
                  </IconButton>
                </span>
              )
            },
          },
          credit: {
            head: t('activities.credit'),
            cell: ({ creditType }) => t(`activities.creditType.${creditType}`),
          },
        }}
      />
      {hiding && (
        <HideDialog
          {...hiding}
          onHide={() => show(hiding.sheet, false)}
          onClose={() => setHiding(undefined)}
        />
      )}
    </>
  )
}
