import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { onDay } from '../../../../platform/web/language/when.ts'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useCenters, useToday } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import type { Activity } from '../../../gym/contract/activities.ts'
import { activitiesQuery } from '../../../gym/web/api/activities.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { CreditsStrip } from '../../../sales/web/widgets/credits-strip.tsx'
import { DayTabs } from '../widgets/day-tabs.tsx'
import { ActivitySelector } from './activity-selector.tsx'
import styles from './book-screen.module.css'
import { bookAddress, choose } from './choose-address.ts'
import { DaySkeleton } from './day-classes.tsx'
import { DayPanel } from './day-panel.tsx'
import { rememberActivity, rememberedActivity } from './remembered-activity.ts'
import { useBookingDay } from './use-booking-day.ts'

const panelId = 'classes-of-day'

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

interface Props {
  activities: readonly Activity[]
  activity: Activity
  date: string
}

function Booking({ activities, activity, date }: Props) {
  const { t, i18n } = useTranslation('booking')
  const navigate = useNavigate()
  const centers = useCenters()
  const day = useBookingDay(activity.id, date)
  const { booker, owes, today, timeZone, center } = day
  const { search } = day.coach
  useEffect(() => rememberActivity(activity.key), [activity.key])
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
            memberId={booker.id}
            isAdmin={booker.isAdmin}
            isPaused={booker.isPaused}
            creditType={activity.creditType}
            {...{ owes, date, today, timeZone }}
          />
          <ActivitySelector
            activities={activities}
            chosen={activity.key}
            addressOf={(a) => bookAddress(a.key, date) + search}
          />
        </aside>
        <div className={classNames(stack(3, 'fit', 'packed', 'shrink'), styles.day)}>
          <DayTabs
            days={day.tabs}
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
            <DayPanel {...{ activity, date, day }} />
          </div>
        </div>
      </div>
    </ScreenPage>
  )
}
