import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, mondayOf } from '../../../../platform/rules/local-time.ts'
import { weekdayName } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState, ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import type { Activity } from '../../../gym/contract/activities.ts'
import type { GymClass } from '../../contract/classes.ts'
import { drawState } from '../../rules/draw.ts'
import { useWish, type WishControls } from '../api/draws.ts'
import { CoachFilter } from '../widgets/coach-filter.tsx'
import { useLeaving } from '../widgets/leave-dialog.tsx'
import { BookRow } from './book-row.tsx'
import { openingOf } from './booking-days.ts'
import { DaySkeleton, EmptyDay } from './day-classes.tsx'
import styles from './day-panel.module.css'
import { DayWorkout } from './day-workout.tsx'
import { OpeningBanner } from './opening-banner.tsx'
import type { BookingDay } from './use-booking-day.ts'

const StrikesNotice = lazy(() => import('../widgets/strikes-notice.tsx'))
const DrawPanel = lazy(() => import('./draw-panel.tsx'))

interface Props {
  activity: Activity
  date: string
  day: BookingDay
}

/** What a day has of an activity: its draw, workout and classes, or why there are none. */
export function DayPanel({ activity, date, day }: Props) {
  const { t } = useTranslation('booking')
  const { now, today, read, coming, over, isLimited, ofActivity, timeZone, center } = day
  const { leave, dialog } = useLeaving()
  const opening = openingOf(coming, now)
  const { draw, wish, openWish } = useDraw(ofActivity, now)
  const list = (classes: readonly GymClass[]) => (
    <Rows classes={classes} date={date} day={day} wish={openWish} onLeave={leave} />
  )
  return (
    <>
      {!read.data && !read.isError && <DaySkeleton />}
      {!read.data && read.isError && (
        <ErrorState text={t('failed')} busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
      <CoachFilter coaches={day.coach.coaches} chosen={day.coach.coachId} onChoose={day.coach.chooseCoach} />
      {read.data && day.coach.classes.length === 0 && <NoClasses {...{ activity, date, day }} />}
      <Suspense fallback={null}>{isLimited && <StrikesNotice memberId={day.booker.id} isBrief />}</Suspense>
      {draw && (
        <Suspense fallback={null}>
          <div className={look('below2')}>
            <DrawPanel key={draw.id} {...{ draw, wish, now, timeZone }} classes={ofActivity} />
          </div>
        </Suspense>
      )}
      {opening !== undefined && !draw && <OpeningBanner at={opening} {...{ now, timeZone }} />}
      {day.coach.classes.length > 0 && activity.key === day.defaultActivityKey && date <= today && (
        <DayWorkout day={date} centerId={center?.id} />
      )}
      {coming.length > 0 && over.length > 0 && (
        <details className={classNames(look('below2'), styles.past)}>
          <summary className={classNames(row(2, 'soft', 'size-sm'), styles.pastTitle)}>
            {t('past', { count: over.length })}
          </summary>
          {list(over)}
        </details>
      )}
      {list(coming.length > 0 ? coming : over)}
      {dialog}
    </>
  )
}

function useDraw(classes: readonly GymClass[], now: number) {
  const draw = classes.find((c) => c.draw)?.draw
  const wish = useWish(draw?.id)
  const times = draw && { wishesFrom: Date.parse(draw.wishesFrom), closesAt: Date.parse(draw.closesAt) }
  const isOpen = times && drawState(now, times, draw.decided) === 'open'
  return { draw, wish, openWish: isOpen ? wish : undefined }
}

interface RowsProps {
  classes: readonly GymClass[]
  date: string
  day: BookingDay
  wish: WishControls | undefined
  onLeave: (gymClass: GymClass) => void
}

function Rows({ classes, date, day, wish, onLeave }: RowsProps) {
  const { i18n } = useTranslation()
  const { now, booker, known, all } = day
  const renews = weekdayName(addDays(mondayOf(date), 7), i18n.language)
  return (
    <ul className={stack(2, 'fit')}>
      {classes.map((gymClass) => (
        <li key={gymClass.id}>
          <BookRow {...{ gymClass, now, booker, renews, known, wish, onLeave }} sameDay={all} />
        </li>
      ))}
    </ul>
  )
}

function NoClasses({ activity, date, day }: Props) {
  const { t } = useTranslation('coach-filter')
  const { coach, isRestDay, today, center, centerId } = day
  if (coach.coachId === undefined) {
    return <EmptyDay {...{ isRestDay, activity, date, today, center, centerId }} />
  }
  return (
    <EmptyState title={t('none')}>
      <Button onClick={() => coach.chooseCoach(undefined)}>{t('showAll')}</Button>
    </EmptyState>
  )
}
