import { IconCalendarUser, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Plate } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import type { Activity } from '../../../gym/contract/activities.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { ActivityIcon } from '../../../gym/web/widgets/activity-icon.tsx'
import styles from './activity-selector.module.css'

interface Props {
  activities: readonly Activity[]
  chosen: string
  /** Replaces the history entry, so that back leaves the screen. */
  addressOf: (activity: Activity) => string
}

export function ActivitySelector({ activities, chosen, addressOf }: Props) {
  const { t } = useTranslation('booking')
  const { config } = useGym()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const item = row?.querySelector<HTMLElement>(`[data-key="${CSS.escape(chosen)}"]`)
    if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.clientWidth) / 2
  }, [chosen])
  return (
    <nav aria-label={t('activities')} className={look('shrink')}>
      <ul ref={list} className={classNames(row(2, 'stretch'), styles.list)}>
        {activities.map((activity) => (
          <li key={activity.id} data-key={activity.key}>
            <Link
              to={addressOf(activity)}
              replace
              preventScrollReset
              className={classNames(
                row(2, 'soft', 'semibold', 'size-sm', 'nowrap', 'touch', 'no-underline'),
                styles.item,
              )}
              aria-current={activity.key === chosen ? 'true' : undefined}
            >
              <Plate color={activity.color} size={32}>
                <ActivityIcon icon={activity.icon} size={18} />
              </Plate>
              {activity.name}
            </Link>
          </li>
        ))}
      </ul>
      {config.hasServices && (
        <Link to="/appointments" prefetch="intent" className={row(2, 'touch', 'no-underline')}>
          <IconCalendarUser size={22} className={look('fixed', 'soft')} aria-hidden />
          <span className={look('grow')}>{t('appointments')}</span>
          <IconChevronRight size={18} className={look('fixed', 'faint')} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
