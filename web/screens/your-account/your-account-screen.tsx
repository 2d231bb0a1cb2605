import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../api/query-client.ts'
import { userQuery } from '../../api/user.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { ScreenPage } from '../../layout/page.tsx'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { sessionState } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { PersonalDataForm } from './personal-data-form.tsx'
import styles from './your-account.module.css'

/** Begins to read what the screen shows. */
export function clientLoader() {
  const { claims } = sessionState()
  if (claims) void queries.prefetchQuery(userQuery(claims.memberId))
  return null
}

/** What is there before it is known who is here. */
export function HydrateFallback() {
  const { t } = useTranslation('account')
  return (
    <ScreenPage title={t('data.title')} back="/config" width="form">
      <ScreenTitle>{t('data.title')}</ScreenTitle>
      <DataWaiting />
    </ScreenPage>
  )
}

/** One's own data. */
export default function YourAccountScreen() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const memberId = useSession().claims?.memberId ?? 0
  const {
    data: user,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...userQuery(memberId), enabled: memberId > 0 })
  return (
    <ScreenPage title={t('data.title')} back="/config" width="form">
      <ScreenTitle>{t('data.title')}</ScreenTitle>
      {user ? (
        <PersonalDataForm user={user} />
      ) : error ? (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <DataWaiting />
      )}
    </ScreenPage>
  )
}

function DataWaiting() {
  return (
    <Waiting>
      <div className={styles.form}>
        {['cin', 'name', 'surname', 'email', 'phone', 'birth'].map((field) => (
          <Skeleton key={field} height={78} />
        ))}
      </div>
    </Waiting>
  )
}
