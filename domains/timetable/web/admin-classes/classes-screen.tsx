import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import type { StaffClass } from '../../../booking/contract/classes.ts'
import { useLiveSeats } from '../../../booking/web/api/class-seats.ts'
import { rangeQuery } from '../../../booking/web/api/staff-classes.ts'
import { useMoment } from '../../../booking/web/widgets/use-moment.ts'
import { NoCenter } from '../../../gym/web/widgets/no-center.tsx'
import { useOwnUser } from '../../../people/web/widgets/own-user.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { ClassTable } from './class-table.tsx'
import { isChangeable, isSeen } from './class-words.ts'
import styles from './classes-screen.module.css'
import { ClassFilters, useView } from './filters.tsx'

/** Most classes that are updated live; longer ranges are not watched. */
const mostLive = 80

/** Trainers read the classes, admins change and cancel them. */
export default function ClassesScreen() {
  const { t } = useTranslation('admin-door')
  const view = useView()
  const isAdmin = useOwnUser().data?.isAdmin === true
  const range = useQuery(rangeQuery(view.from, view.to, view.center?.id))
  const [adding, setAdding] = useState(false)
  if (!view.center) {
    return (
      <AdminPage title={t('classes.title')}>
        <NoCenter why={t('classes.noCenterText')} />
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={t('classes.title')}
      intro={t('classes.intro')}
      actions={
        isAdmin && (
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <IconPlus size={20} aria-hidden /> {t('classes.add')}
          </Button>
        )
      }
    >
      <ClassFilters view={view} classes={range.data ?? []} />
      <Loaded query={range} failed={t('classes.failed')} height={480}>
        {(classes) => (
          <Classes
            key={`${view.from} ${view.days} ${view.center?.id}`}
            classes={classes.filter(
              (c) => isSeen(c, view.show) && (!view.activity || c.activity.id === view.activity),
            )}
            isAdmin={isAdmin}
            from={view.from}
            to={view.to}
          />
        )}
      </Loaded>
      {adding && view.center && (
        <ClassDialog center={view.center} date={view.from} onClose={() => setAdding(false)} />
      )}
    </AdminPage>
  )
}

interface ClassesProps {
  classes: StaffClass[]
  isAdmin: boolean
  from: string
  to: string
}

function Classes({ classes, isAdmin, from, to }: ClassesProps) {
  const { t } = useTranslation('admin-door')
  const now = useMoment(classes)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [cancelling, setCancelling] = useState<readonly StaffClass[]>()
  const table = useRef<HTMLDivElement>(null)
  const [changingId, setChangingId] = useState<number>()
  const changing = classes.find(({ id }) => id === changingId)
  useLiveSeats(classes.slice(0, mostLive).map((c) => c.id))
  const selected = classes.filter((c) => chosen.has(c.id) && isChangeable(c, now))
  if (classes.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarOff aria-hidden />}
        title={t('classes.empty')}
        text={t('classes.emptyNote')}
      />
    )
  }
  return (
    <>
      <div ref={table} tabIndex={-1}>
        <ClassTable
          classes={classes}
          from={from}
          to={to}
          now={now}
          isAdmin={isAdmin}
          chosen={chosen}
          onChoose={(ids, on) => {
            const next = new Set(chosen)
            for (const id of ids) on ? next.add(id) : next.delete(id)
            setChosen(next)
          }}
          onChange={({ id }) => setChangingId(id)}
          onCancel={(gymClass) => setCancelling([gymClass])}
        />
      </div>
      {selected.length > 0 && (
        <div className={classNames(row(4, 'wrap', 'rows1', 'field'), styles.selection)} role="status">
          <strong>{t('classes.selected', { count: selected.length })}</strong>
          <Button kind="plain" onClick={() => setChosen(new Set())}>
            {t('classes.unselect')}
          </Button>
          <Button kind="danger" onClick={() => setCancelling(selected)}>
            {t('classes.cancelSelected')}
          </Button>
        </div>
      )}
      {cancelling && (
        <CancelDialog
          classes={cancelling}
          onClose={(done) => {
            if (!done) return setCancelling(undefined)
            // The pressed button disappears with the selection.
            flushSync(() => {
              setCancelling(undefined)
              setChosen(new Set())
            })
            table.current?.focus({ preventScroll: true })
          }}
        />
      )}
      {changing && <ClassDialog gymClass={changing} onClose={() => setChangingId(undefined)} />}
    </>
  )
}
