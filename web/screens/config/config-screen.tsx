import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { User } from '../../../contracts/members.ts'
import { appInfoQuery } from '../../api/app-info.ts'
import { queries } from '../../api/query-client.ts'
import { userQuery } from '../../api/user.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { LanguageSwitch } from '../../layout/language-switch.tsx'
import { SchemeSwitch } from '../../layout/scheme-switch.tsx'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { sessionState } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './config.module.css'

/** Begins to read what the screen shows. */
export function clientLoader() {
  const { claims } = sessionState()
  if (claims) void queries.prefetchQuery(userQuery(claims.memberId))
  void queries.prefetchQuery(appInfoQuery())
  return null
}

/** What is there before it is known who is here. */
export function HydrateFallback() {
  const { t } = useTranslation('account')
  return (
    <div className={styles.page}>
      <ScreenTitle>{t('title')}</ScreenTitle>
      <ConfigWaiting />
    </div>
  )
}

/** The member's own corner: who they are here, and everything that can be set. */
export default function ConfigScreen() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const memberId = useSession().claims?.memberId ?? 0
  const {
    data: user,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...userQuery(memberId), enabled: memberId > 0 })
  const { data: info } = useQuery(appInfoQuery())
  return (
    <div className={styles.page}>
      <ScreenTitle>{t('title')}</ScreenTitle>
      {user ? (
        <Who user={user} />
      ) : error ? (
        <ErrorState
          title={t('failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <WhoWaiting />
      )}
      {user?.isMaintenance && (
        <Notice title={t('maintenanceTitle')}>
          <p>{t('maintenance')}</p>
        </Notice>
      )}
      <AccountMenu />
      <section className={styles.looks} aria-label={t('looks')}>
        <h2 className={styles.heading}>{t('looks')}</h2>
        <LanguageSwitch />
        <SchemeSwitch />
      </section>
      <p className={styles.version}>{info ? t('version', { version: info.version }) : ' '}</p>
    </div>
  )
}

function Who({ user }: { user: User }) {
  const { t } = useTranslation('account')
  return (
    <div className={styles.who}>
      <Avatar image={user.image} size={72} marked={user.isPro} />
      <div className={styles.names}>
        <h1 className={styles.name}>
          {user.name} {user.surname}
        </h1>
        <p className={styles.plan}>
          {user.plan ? (
            <span>{t('plan', { name: user.plan.name })}</span>
          ) : (
            <>
              <span>{t('noPlan')}</span>
              <Link to="/rates" prefetch="intent">
                {t('rates')}
              </Link>
            </>
          )}
          {user.isPro && <Badge color="#e9b32a">{t('pro')}</Badge>}
        </p>
      </div>
    </div>
  )
}

function WhoWaiting() {
  return (
    <div className={styles.who}>
      <Skeleton width={72} height={72} />
      <div className={styles.names}>
        <Skeleton width="70%" height={36} />
        <Skeleton width="40%" height={24} />
      </div>
    </div>
  )
}

function ConfigWaiting() {
  return (
    <Waiting>
      <WhoWaiting />
      <Skeleton height={288} />
      <Skeleton height={160} />
    </Waiting>
  )
}
