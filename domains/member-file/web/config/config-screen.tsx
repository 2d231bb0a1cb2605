import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Skeleton } from '../../../../platform/web/ui/states/skeleton.tsx'
import { appInfoQuery } from '../../../gym/web/api/app-info.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import { OwnUser, useOwnUser } from '../../../people/web/widgets/own-user.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './config.module.css'
import { Portrait } from './portrait.tsx'

export default function ConfigScreen() {
  const { t } = useTranslation('account')
  const { data: user } = useOwnUser()
  const { data: info } = useQuery(appInfoQuery())
  return (
    <div className={classNames(stack(6), styles.page)}>
      <ScreenTitle>{t('title')}</ScreenTitle>
      <OwnUser waiting={<WhoWaiting />}>{(own) => <Who user={own} />}</OwnUser>
      {user?.isMaintenance && (
        <Notice title={t('maintenanceTitle')}>
          <p>{t('maintenance')}</p>
        </Notice>
      )}
      <AccountMenu user={user} />
      <p className={look('size-s', 'faint')}>{info ? t('version', { version: info.version }) : ' '}</p>
    </div>
  )
}

function Who({ user }: { user: ShownUser }) {
  const { t } = useTranslation('account')
  return (
    <div className={classNames(row(4, 'rows3', 'wrap'), styles.who)}>
      <Portrait user={user} />
      <div className={classNames(stack(2, 'shrink'), styles.names)}>
        <h1 className={look('size-h2', 'solid', 'break-anywhere')}>
          {user.name} {user.surname}
        </h1>
        <p className={classNames(row(2, 'wrap', 'rows0', 'soft'), styles.plan)}>
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
    <div className={classNames(row(4, 'rows3', 'wrap'), styles.who)}>
      <Skeleton width={98} height={98} />
      <div className={classNames(stack(2, 'shrink'), styles.names)}>
        <Skeleton width="70%" height={36} />
        <Skeleton width="40%" height={24} />
      </div>
    </div>
  )
}
