import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { hasAccess } from '../../../../platform/contract/roles.ts'
import { addDays, dayAt, mondayOf } from '../../../../platform/rules/local-time.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { onDay, weekdayName } from '../../../../platform/web/language/when.ts'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { useCenter, useToday, useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState, ErrorState } from '../../../../platform/web/ui/state.tsx'
import type { Activity } from '../../../gym/contract/activities.ts'
import { activitiesQuery } from '../../../gym/web/api/activities.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { useCenterConfig } from '../../../gym/web/widgets/use-center-config.ts'
import { useUser } from '../../../people/web/api/use-user.ts'
import { CreditsStrip } from '../../../sales/web/widgets/credits-strip.tsx'
import type { GymClass } from '../../contract/classes.ts'
import * as bookingWindow from '../../rules/booking-window.ts'
import { drawState } from '../../rules/draw.ts'
import { useLiveSeats } from '../api/class-seats.ts'
import { classesOfDayQuery } from '../api/classes.ts'
import { useWish } from '../api/draws.ts'
import { useStrikes } from '../api/strikes.ts'
import { bookingLimit } from '../widgets/booking-limit.ts'
import { CoachFilter } from '../widgets/coach-filter.tsx'
import { DayTabs } from '../widgets/day-tabs.tsx'
import { useLeaving } from '../widgets/leave-dialog.tsx'
import { useMoment } from '../widgets/use-moment.ts'
import { ActivitySelector } from './activity-selector.tsx'
import { BookRow } from './book-row.tsx'
import styles from './book-screen.module.css'
import { bookingDays, nextOpening, openingOf } from './booking-days.ts'
import { bookAddress, choose } from './choose-address.ts'
import { useCoachChoice } from './coach-choice.ts'
import { DaySkeleton, EmptyDay } from './day-classes.tsx'
import { DayWorkout } from './day-workout.tsx'
import { OpeningBanner } from './opening-banner.tsx'
import { rememberActivity, rememberedActivity } from './remembered-activity.ts'

const StrikesNotice = lazy(() => import('../widgets/strikes-notice.tsx'))
const DrawPanel = lazy(() => import('./draw-panel.tsx'))

const panelId = 'classes-of-day'
const none: readonly GymClass[] = []

export default function BookScreen() {
  const { t } = useTranslation('booking')
  const asked = useParams<'activityName' | 'date'>()
  const { config } = useGym()
  const activities = useQuery(activitiesQuery())
  const today = useToday()

  if (!activities.data) {
    return (
      <ScreenPage title={t('title')} back="/profile">
        {activities.isError ? (
          <ErrorState
            text={t('failedActivities')}
            busy={activities.isFetching}
            onRetry={() => void activities.refetch()}
          />
        ) : (
          <DaySkeleton />
        )}
      </ScreenPage>
    )
  }
  const { activityName = '', date = '' } = asked
  const chosen = choose(
    { activityName, date },
    { activities: activities.data, preferred: [rememberedActivity(), config.defaultActivityKey], today },
  )
  if (!chosen) return <Navigate to="/activities" replace />
  if (chosen.activity.key !== activityName || chosen.date !== date) {
    return <Navigate to={bookAddress(chosen.activity.key, chosen.date)} replace />
  }
  return <Booking activities={activities.data} {...chosen} />
}

function Booking({
  activities,
  activity,
  date,
}: {
  activities: readonly Activity[]
  activity: Activity
  date: string
}) {
  const { t, i18n } = useTranslation('booking')
  const navigate = useNavigate()
  const { centers } = useGym()
  const config = useCenterConfig()
  const center = useCenter()
  const { claims, center: chosenCenter } = useSession()
  const user = useUser()
  const timeZone = useZone()
  const window = useMemo(
    () => ({
      daysToShow: config.daysToShow,
      bookFutureClassStartHour: config.bookFutureClassStartHour,
      timeZone,
    }),
    [config, timeZone],
  )
  const centerId = chosenCenter?.id
  const day = useQuery(classesOfDayQuery({ date, centerId }))
  const all = day.data ?? none
  const { t: tCoach } = useTranslation('coach-filter')
  const { coaches, coachId, classes, search, chooseCoach } = useCoachChoice(all, activity.id)
  const now = useMoment(classes, nextOpening(serverNow(), window))
  const today = dayAt(now, timeZone)
  const { leave, dialog } = useLeaving()
  useLiveSeats(classes.map((c) => c.id))
  useEffect(() => rememberActivity(activity.key), [activity.key])
  useNeighbours(today, config.daysToShow, centerId)

  const memberId = claims?.memberId ?? 0
  const { blockedFrom = null } = user ?? {}
  const booker = {
    id: memberId,
    hasPlan: user?.hasPlan ?? false,
    isPaused: user?.isMaintenance ?? false,
    isStaff: hasAccess(claims?.roles ?? [], 'trainer'),
    isAdmin: user?.isAdmin ?? false,
  }
  const limit = bookingLimit(useStrikes(memberId))
  const over = classes.filter((c) => Date.parse(c.endTime) <= now)
  const coming = classes.filter((c) => Date.parse(c.endTime) > now)
  const opening = openingOf(coming, now)
  const ofActivity = all.filter((c) => c.activity.id === activity.id)
  const draw = ofActivity.find((c) => c.draw)?.draw
  const wish = useWish(draw?.id)
  const mayWish =
    draw !== undefined && draw !== null && drawState(now, drawTimes(draw), draw.decided) === 'open'
  // The classes of later days may not be made yet.
  const isRestDay = all.length === 0 && bookingWindow.bookingDays(now, window).includes(date)
  const renews = weekdayName(addDays(mondayOf(date), 7), i18n.language)
  const bookRow = (gymClass: GymClass) => (
    <li key={gymClass.id}>
      <BookRow
        {...{ gymClass, now, booker, renews, limit }}
        wish={mayWish ? wish : undefined}
        sameDay={all}
        onLeave={leave}
      />
    </li>
  )
  const dayTitle = onDay(date, today, i18n.language)
  return (
    <ScreenPage
      back="/profile"
      title={
        <>
          {t('title')}
          {centers.length > 1 && <span className={styles.center}>{center?.name}</span>}
        </>
      }
    >
      <ScreenTitle>{`${activity.name}, ${dayTitle}`}</ScreenTitle>
      <div className={classNames(stack(2, 'fit'), styles.screen)}>
        <aside className={classNames(stack(1, 'shrink'), styles.side)}>
          <CreditsStrip
            memberId={memberId}
            isAdmin={booker.isAdmin}
            isPaused={booker.isPaused}
            owes={blockedFrom !== null && Date.parse(blockedFrom) <= now}
            creditType={activity.creditType}
            date={date}
            today={today}
            timeZone={timeZone}
          />
          <ActivitySelector
            activities={activities}
            chosen={activity.key}
            addressOf={(a) => bookAddress(a.key, date) + search}
          />
        </aside>
        <div className={classNames(stack(3, 'fit', 'packed', 'shrink'), styles.day)}>
          <DayTabs
            days={bookingDays(now, date, window)}
            today={today}
            chosen={date}
            panelId={panelId}
            onChoose={(to) =>
              void navigate(bookAddress(activity.key, to) + search, {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
          <div
            id={panelId}
            role="tabpanel"
            aria-label={t('classes', { activity: activity.name, day: dayTitle })}
          >
            {!day.data && !day.isError && <DaySkeleton />}
            {!day.data && day.isError && (
              <ErrorState text={t('failed')} busy={day.isFetching} onRetry={() => void day.refetch()} />
            )}
            <CoachFilter coaches={coaches} chosen={coachId} onChoose={chooseCoach} />
            {day.data && classes.length === 0 && coachId !== undefined && (
              <EmptyState title={tCoach('none')}>
                <Button onClick={() => chooseCoach(undefined)}>{tCoach('showAll')}</Button>
              </EmptyState>
            )}
            {day.data && classes.length === 0 && coachId === undefined && (
              <EmptyDay isRestDay={isRestDay} {...{ activity, date, today, center, centerId }} />
            )}
            <Suspense fallback={null}>{limit && <StrikesNotice memberId={memberId} isBrief />}</Suspense>
            {draw && (
              <Suspense fallback={null}>
                <div className={look('below2')}>
                  <DrawPanel key={draw.id} {...{ draw, wish, now, timeZone }} classes={ofActivity} />
                </div>
              </Suspense>
            )}
            {opening !== undefined && !draw && <OpeningBanner at={opening} {...{ now, timeZone }} />}
            {classes.length > 0 && activity.key === config.defaultActivityKey && date <= today && (
              <DayWorkout day={date} centerId={center?.id} />
            )}
            {coming.length > 0 && over.length > 0 && (
              <details className={classNames(look('below2'), styles.past)}>
                <summary className={classNames(row(2, 'soft', 'size-sm'), styles.pastTitle)}>
                  {t('past', { count: over.length })}
                </summary>
                <ul className={stack(2, 'fit')}>{over.map(bookRow)}</ul>
              </details>
            )}
            <ul className={stack(2, 'fit')}>{(coming.length > 0 ? coming : over).map(bookRow)}</ul>
          </div>
        </div>
      </div>
      {dialog}
    </ScreenPage>
  )
}

const drawTimes = ({ wishesFrom, closesAt }: NonNullable<GymClass['draw']>) => ({
  wishesFrom: Date.parse(wishesFrom),
  closesAt: Date.parse(closesAt),
})

function useNeighbours(today: string, daysToShow: number, centerId: number | undefined) {
  useEffect(() => {
    for (let ahead = 0; ahead < Math.min(daysToShow, 4); ahead++) {
      void queries.prefetchQuery(classesOfDayQuery({ date: addDays(today, ahead), centerId }))
    }
  }, [today, daysToShow, centerId])
}
