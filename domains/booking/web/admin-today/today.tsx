import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { dayAt, daysBetween, isDay } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { dayName, monthDay, sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { useCenter, useZone } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { ToCallList } from '../../../people/web/to-call/to-call-list.tsx'
import { useOwnUser } from '../../../people/web/widgets/own-user.tsx'
import type { ClassRoll } from '../../contract/classes.ts'
import { useLiveRoll, useLiveSeats } from '../api/class-seats.ts'
import { rollQuery } from '../api/staff-classes.ts'
import { TickNotes } from '../roll/tick-notes.tsx'
import { useMoment } from '../widgets/use-moment.ts'
import { ClassList } from './class-list.tsx'
import { ClassPanel } from './class-panel.tsx'
import { DayBar } from './day-bar.tsx'
import { openedClass } from './opened-class.ts'
import { PrintSheets, usePrinting } from './print-sheets.tsx'
import styles from './today.module.css'

const noClasses: ClassRoll[] = []
/** Milliseconds without a touch after which the next class may replace the open one. */
const quiet = 120_000

/** The classes of a day, and one open class. Both are kept in the address. `notice` stands above them. */
export function Today({ notice }: { notice: ReactNode }) {
  const { t, i18n } = useTranslation('admin-door')
  const [params, setParams] = useSearchParams()
  const center = useCenter()
  // A tablet left on overnight moves on to the next day.
  const today = dayAt(useMoment(noClasses), useZone())
  const asked = params.get('date') ?? ''
  const date = isDay(asked) ? asked : today
  const roll = useQuery(rollQuery(date, center?.id))
  const goTo = (day: string) => setParams(day === today ? {} : { date: day })
  const near = Math.abs(daysBetween(today, date)) < 2
  const chosen = Number(params.get('class'))
  const isChosen = chosen > 0
  const long = `${weekdayName(date, i18n.language)} ${monthDay(date, i18n.language)}`
  const title = near ? `${sentence(dayName(date, today, i18n.language))}, ${long}` : sentence(long)
  return (
    <div
      className={classNames(styles.screen, isChosen && styles.chosen)}
      data-own-screen={isChosen || undefined}
    >
      <AdminPage
        title={title}
        intro={center?.name}
        actions={
          <div className={styles.actions}>
            <DayBar date={date} today={today} onDay={goTo} />
          </div>
        }
      >
        <TickNotes />
        {notice}
        <ToCallList />
        <Loaded query={roll} failed={t('today.failed')} waiting={<DayGhost isChosen={isChosen} />}>
          {(classes) => <Day key={date} classes={classes} date={date} long={sentence(long)} asked={chosen} />}
        </Loaded>
      </AdminPage>
    </div>
  )
}

interface DayProps {
  classes: ClassRoll[]
  date: string
  /** The day as an absolute date in words. */
  long: string
  /** Id of the class in the address; NaN without one. */
  asked: number
}

function Day({ classes, date, long, asked }: DayProps) {
  const { t } = useTranslation('admin-door')
  const { t: tNav } = useTranslation('admin')
  const user = useOwnUser().data
  const isAdmin = user?.isAdmin === true
  const ownId = user?.id ?? 0
  const now = useMoment(classes)
  const printing = usePrinting()
  const ids = classes.map((c) => c.id)
  useLiveSeats(ids)
  useLiveRoll(ids)
  // An automatically opened class stays open while the screen is in use.
  const [touched, setTouched] = useState({ id: 0, until: 0 })
  const opened = openedClass(classes, asked || (touched.until > now ? touched.id : 0), now, ownId)
  if (!opened) {
    return (
      <EmptyState
        icon={<IconCalendarOff aria-hidden />}
        title={t('today.empty')}
        {...(isAdmin && { text: t('today.emptyNote') })}
      >
        {isAdmin && <LinkButton to={`/admin/classes?from=${date}`}>{tNav('nav.classes')}</LinkButton>}
      </EmptyState>
    )
  }
  const touch = () => setTouched({ id: opened.id, until: serverNow() + quiet })
  return (
    <>
      <div
        className={classNames(stack(6, 'top'), styles.columns)}
        data-chosen={asked > 0 || undefined}
        onPointerDownCapture={touch}
        onKeyDownCapture={touch}
      >
        <ClassList
          classes={classes}
          ownId={ownId}
          opened={opened.id}
          date={date}
          now={now}
          onPrint={() => printing.print('day')}
        />
        <ClassPanel key={opened.id} gymClass={opened} now={now} onPrint={() => printing.print('class')} />
      </div>
      <PrintSheets
        classes={printing.what === 'day' ? classes.filter((c) => !c.cancelled) : [opened]}
        day={long}
      />
    </>
  )
}

function DayGhost({ isChosen }: { isChosen: boolean }) {
  return (
    <Waiting>
      <div className={classNames(stack(6, 'top'), styles.columns)} data-chosen={isChosen || undefined}>
        <div className={stack(2)}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height={64} />
          ))}
        </div>
        <div className={stack(2)}>
          <Skeleton height={80} />
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </div>
      </div>
    </Waiting>
  )
}
