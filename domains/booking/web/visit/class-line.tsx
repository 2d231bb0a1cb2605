import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { Plate } from '../../../../platform/web/ui/badge.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { ActivityIcon } from '../../../gym/web/widgets/activity-icon.tsx'
import type { VisitClass } from '../../contract/visits.ts'
import styles from './visit.module.css'

/** A class that visitors can book. */
export function ClassLine({ gymClass }: { gymClass: VisitClass }) {
  const { t } = useTranslation('visits')
  const { id, activity, startTime, endTime, center, free, offers } = gymClass
  const time = clockTime(startTime, center.timeZone)
  const isTrial = offers.some(({ kind }) => kind === 'trial')
  return (
    <li className={classNames(row(3, 'between'), styles.line)}>
      <span className={row(3)}>
        <Plate color={activity.color} size={40}>
          <ActivityIcon icon={activity.icon} size={22} />
        </Plate>
        <span className={stack(0)}>
          <span className={look('semibold')}>{activity.name}</span>
          <span className={look('soft', 'size-sm', 'tabular')}>
            {time}–{clockTime(endTime, center.timeZone)} · {t('places', { count: free })}
          </span>
        </span>
      </span>
      <LinkButton
        to={`/visit/${id}`}
        aria-label={t(isTrial ? 'tryWhat' : 'bookWhat', { what: `${activity.name}, ${time}` })}
      >
        {t(isTrial ? 'try' : 'book')}
      </LinkButton>
    </li>
  )
}
