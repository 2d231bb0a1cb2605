import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { useCenter, useTimeOf } from '../../../../platform/web/site.ts'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import { greetingAt } from './greeting.ts'
import styles from './profile.module.css'

const hourAt = (instant: number, timeZone: string) => Number(clockTime(instant, timeZone).slice(0, 2))

export function Greeting({ user }: { user: ShownUser }) {
  const { t } = useTranslation('profile')
  const center = useCenter()
  const hour = useTimeOf(hourAt)
  return (
    <div className={classNames(row(5), styles.greeting)}>
      <Link
        to="/config"
        prefetch="intent"
        className={classNames(look('no-underline'), styles.avatar)}
        aria-label={t('account')}
      >
        <Avatar image={user.image} of={`${user.name} ${user.surname}`} size={72} marked={user.isPro} />
      </Link>
      <div className={stack(2, 'shrink')}>
        <h1 className={look('size-h2', 'solid', 'break-anywhere')}>
          {t(`greeting.${greetingAt(hour)}`, { name: user.name })}
        </h1>
        <p className={classNames(row(2, 'rows1', 'wrap', 'soft'), styles.plan)}>
          {user.plan ? (
            <span>{t('plan', { name: user.plan.name })}</span>
          ) : (
            <Link to="/rates" prefetch="intent">
              {t('noPlan')}
            </Link>
          )}
          {user.isPro && <Badge color="#e9b32a">{t('pro')}</Badge>}
          {center && (
            <span className={row(1, 'inline', 'nowrap')}>
              <IconMapPin size={18} aria-hidden /> {center.name}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
