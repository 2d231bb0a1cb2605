import { useTranslation } from 'react-i18next'
import { nextClassesQuery } from '../../api/classes.ts'
import { queries } from '../../api/query-client.ts'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { UnfinishedPayment } from '../../widgets/buy/unfinished-payment.tsx'
import { OwnUser, readOwnUser } from '../../widgets/own-user.tsx'
import { AskMissing } from './ask-missing.tsx'
import { CreditsCard, CreditsWaiting } from './credits-card.tsx'
import { Greeting } from './greeting.tsx'
import { JoinedNotice } from './joined-notice.tsx'
import { NextClasses, NextClassesWaiting } from './next-classes.tsx'
import styles from './profile.module.css'
import { WrongDomain } from './wrong-domain.tsx'

/** Begins to read what the screen shows; it comes up at once, with the places of what is to come. */
export function clientLoader() {
  const memberId = readOwnUser()
  if (memberId) void queries.prefetchQuery(nextClassesQuery(memberId))
  return null
}

/** What is there before it is known who is here. */
export function HydrateFallback() {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.page}>
      <ScreenTitle>{t('title')}</ScreenTitle>
      <ProfileWaiting />
    </div>
  )
}

/** Credits, the way to book, and what is booked. */
export default function ProfileScreen() {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.page}>
      <ScreenTitle>{t('title')}</ScreenTitle>
      <WrongDomain />
      <OwnUser waiting={<ProfileWaiting />}>
        {(user) => (
          <>
            <Greeting user={user} />
            <JoinedNotice user={user} />
            <UnfinishedPayment memberId={user.id} />
            <div className={styles.columns}>
              <CreditsCard user={user} />
              <NextClasses memberId={user.id} />
            </div>
            <AskMissing user={user} />
          </>
        )}
      </OwnUser>
    </div>
  )
}

function ProfileWaiting() {
  return (
    <Waiting>
      <div className={styles.greeting}>
        <Skeleton width={72} height={72} />
        <Skeleton width="60%" height={48} />
      </div>
      <div className={styles.columns}>
        <Card>
          <Skeleton width="50%" height={26} />
          <Skeleton height={50} />
          <CreditsWaiting />
        </Card>
        <div>
          <div className={styles.heading}>
            <Skeleton width="50%" height={26} />
          </div>
          <NextClassesWaiting />
        </div>
      </div>
    </Waiting>
  )
}
