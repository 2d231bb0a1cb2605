import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import type { User } from '../../../contracts/members.ts'
import { nextClassesQuery } from '../../api/classes.ts'
import { queries } from '../../api/query-client.ts'
import { rateQuery } from '../../api/rate.ts'
import { recoveryQuery, workoutQuery } from '../../api/training.ts'
import { todayNow, useGym } from '../../gym.ts'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { sessionState } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { look, row, stack } from '../../ui/primitives.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { UnfinishedPayment } from '../../widgets/buy/unfinished-payment.tsx'
import { OwnUser, readOwnUser } from '../../widgets/own-user.tsx'
import { TrainingWaiting } from '../../widgets/training-waiting.tsx'
import { AskMissing } from './ask-missing.tsx'
import { CreditsCard, CreditsWaiting } from './credits-card.tsx'
import { Greeting } from './greeting.tsx'
import { JoinedNotice } from './joined-notice.tsx'
import { NextClasses, NextClassesWaiting } from './next-classes.tsx'
import styles from './profile.module.css'
import { StopNotice } from './stop-notice.tsx'
import { WrongDomain } from './wrong-domain.tsx'

const DayTraining = lazy(() => import('./day-training.tsx'))

export function clientLoader() {
  const memberId = readOwnUser()
  if (memberId) {
    void queries.prefetchQuery(nextClassesQuery(memberId))
    void queries.prefetchQuery(rateQuery(memberId))
  }
  const { center } = sessionState()
  const today = todayNow()
  if (center) {
    void queries.prefetchQuery(workoutQuery(today, center.id))
    void queries.prefetchQuery(recoveryQuery(today, center.id))
  }
  return null
}

export function HydrateFallback() {
  const { t } = useTranslation('profile')
  return (
    <div className={classNames(stack(6, 'page'), styles.page)}>
      <ScreenTitle>{t('title')}</ScreenTitle>
      <ProfileWaiting />
    </div>
  )
}

export default function ProfileScreen() {
  const { t } = useTranslation('profile')
  return (
    <div className={classNames(stack(6, 'page'), styles.page)}>
      <ScreenTitle>{t('title')}</ScreenTitle>
      <WrongDomain />
      <OwnUser waiting={<ProfileWaiting />}>
        {(user) => (
          <>
            <FirstSteps user={user} />
            <StopNotice user={user} />
            <Greeting user={user} />
            <JoinedNotice user={user} />
            <AskMissing user={user} />
            <UnfinishedPayment memberId={user.id} />
            <div className={classNames(stack(8), styles.columns)}>
              <CreditsCard user={user} />
              <NextClasses memberId={user.id} />
            </div>
            <Suspense
              fallback={
                <Waiting>
                  <TrainingPlaces />
                </Waiting>
              }
            >
              <DayTraining />
            </Suspense>
          </>
        )}
      </OwnUser>
    </div>
  )
}

/** Leads admins of a gym without centers to the set-up. */
function FirstSteps({ user }: { user: User }) {
  const { centers } = useGym()
  return user.isAdmin && centers.length === 0 ? <Navigate to="/admin/start" replace /> : null
}

function ProfileWaiting() {
  return (
    <Waiting>
      <div className={classNames(row(5), styles.greeting)}>
        <Skeleton width={72} height={72} />
        <Skeleton width="60%" height={48} />
      </div>
      <div className={classNames(stack(8), styles.columns)}>
        <Card>
          <Skeleton width="50%" height={26} />
          <Skeleton height={50} />
          <CreditsWaiting />
        </Card>
        <div>
          <div className={classNames(look('size-h3', 'below4'), styles.heading)}>
            <Skeleton width="50%" height={26} />
          </div>
          <NextClassesWaiting />
        </div>
      </div>
      <TrainingPlaces />
    </Waiting>
  )
}

const TrainingPlaces = () => (
  <div className={classNames(stack(8, 'above2'), styles.training)}>
    <TrainingWaiting />
    <TrainingWaiting />
  </div>
)
