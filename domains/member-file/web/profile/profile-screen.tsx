import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { useGym } from '../../../gym/web/gym.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import { OwnUser } from '../../../people/web/widgets/own-user.tsx'
import { UnfinishedPayment } from '../../../sales/web/buy/unfinished-payment.tsx'
import { TrainingWaiting } from '../../../training/web/widgets/training-waiting.tsx'
import { AddressNotice } from './address-notice.tsx'
import { AskMissing } from './ask-missing.tsx'
import { CreditsCard, CreditsWaiting } from './credits-card.tsx'
import DayTraining from './day-training.tsx'
import FixedPlaces from './fixed-places.tsx'
import { Greeting } from './greeting.tsx'
import { JoinedNotice } from './joined-notice.tsx'
import { Moment } from './moment.tsx'
import { NextClasses, NextClassesWaiting } from './next-classes.tsx'
import { OwnDraws } from './own-draws.tsx'
import styles from './profile.module.css'
import { StopNotice } from './stop-notice.tsx'
import { useHome } from './use-home.ts'
import { WaiverNotice } from './waiver-notice.tsx'
import { WrongDomain } from './wrong-domain.tsx'

const StrikesNotice = lazy(() => import('../../../booking/web/widgets/strikes-notice.tsx'))

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
            <Home user={user} />
          </>
        )}
      </OwnUser>
    </div>
  )
}

function Home({ user }: { user: ShownUser }) {
  const home = useHome(user)
  const { main, bookable } = home
  const { config } = useGym()
  return (
    <>
      <StopNotice user={user} isMain={main === 'debt' || main === 'pause'} />
      <Greeting user={user} />
      <AddressNotice user={user} />
      <WaiverNotice user={user} />
      <JoinedNotice user={user} />
      <Suspense fallback={null}>{config.strikes && <StrikesNotice memberId={user.id} />}</Suspense>
      <UnfinishedPayment memberId={user.id} />
      <OwnDraws />
      <div className={classNames(stack(8, 'fit'), styles.columns)}>
        <NextClasses user={user} home={home} />
        <CreditsCard user={user} isMain={main === 'credits'} />
        <DayTraining hasNoClasses={bookable.data?.classesToday === 0} />
      </div>
      <Suspense fallback={null}>
        <FixedPlaces memberId={user.id} />
      </Suspense>
      <AskMissing user={user} />
      <Moment memberId={user.id} />
    </>
  )
}

/** Leads admins of a gym without centers to the set-up. */
function FirstSteps({ user }: { user: ShownUser }) {
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
      <div className={classNames(stack(8, 'fit'), styles.columns)}>
        <div>
          <div className={classNames(look('size-h3', 'below4'), styles.heading)}>
            <Skeleton width="50%" height={26} />
          </div>
          <NextClassesWaiting />
        </div>
        <Card>
          <Skeleton width="50%" height={26} />
          <Skeleton height={50} />
          <CreditsWaiting />
        </Card>
        <TrainingWaiting />
        <TrainingWaiting />
      </div>
    </Waiting>
  )
}
