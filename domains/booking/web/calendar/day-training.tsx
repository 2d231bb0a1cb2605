import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clockTime, mondayOf } from '../../../../platform/rules/local-time.ts'
import { monthOf } from '../../../../platform/rules/month-calendar.ts'
import { useCenter, useToday, useZone } from '../../../../platform/web/site.ts'
import { Plate } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { ActivityIcon } from '../../../gym/web/widgets/activity-icon.tsx'
import { RecoveryViewer } from '../../../programming/web/widgets/recovery-viewer.tsx'
import { WorkoutViewer } from '../../../programming/web/widgets/workout-viewer.tsx'
import type { GymClass } from '../../contract/classes.ts'
import { attendedQuery } from '../api/attendance.ts'
import { daysOffOfMonthQuery } from '../api/days-off.ts'
import { activityInk } from '../widgets/seats.tsx'
import styles from './calendar.module.css'
import { dayHeading } from './month-text.ts'

interface DayTrainingProps {
  day: string
  memberId: number
  /** Places and waits to come on that day. */
  booked: readonly GymClass[]
  /** Members see a workout from its day on. */
  isShown: boolean
}

export default function DayTraining({ day, memberId, booked, isShown }: DayTrainingProps) {
  const { t, i18n } = useTranslation('calendar')
  const today = useToday()
  const center = useCenter()
  const timeZone = useZone()
  const month = monthOf(day)
  const { data: came } = useQuery({ ...attendedQuery(memberId, month), enabled: month <= monthOf(today) })
  const { data: off } = useQuery(daysOffOfMonthQuery(day, center?.id))
  const mine = came?.filter((one) => one.when === day) ?? []
  return (
    <div className={stack(8, 'packed', 'shrink')}>
      <div className={stack(3)}>
        <p className={look('display', 'size-h2')} aria-live="polite">
          {dayHeading(day, today, i18n.language)}
        </p>
        {off?.includes(day) && <p className={look('soft')}>{t('off')}</p>}
        {booked.length > 0 && (
          <ul className={stack(2)} aria-label={t('booked')}>
            {booked.map((one) => (
              <li key={one.id}>
                <BookedClass gymClass={one} />
              </li>
            ))}
          </ul>
        )}
        {mine.length > 0 && (
          <ul className={row(5, 'rows2', 'stretch', 'wrap')} aria-label={t('came')}>
            {mine.map(({ classId, activity, color, icon, startTime }) => (
              <li key={classId} className={row(2, 'semibold')}>
                <Plate color={color} size={36}>
                  <ActivityIcon icon={icon} size={20} />
                </Plate>
                {activity} · {clockTime(startTime, timeZone)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {isShown ? <WorkoutViewer day={day} /> : <p className={look('soft')}>{t('notYet')}</p>}
      {(isShown || mondayOf(day) <= today) && <RecoveryViewer day={day} />}
    </div>
  )
}

function BookedClass({ gymClass }: { gymClass: GymClass }) {
  const { t } = useTranslation('calendar')
  const { activity, center, date, startTime, mine } = gymClass
  return (
    <Link
      to={`/book/${activity.key}/${date}`}
      prefetch="intent"
      className={classNames(row(3, 'panel', 'hover', 'pad3', 'no-underline'), styles.bookedClass)}
      style={activityInk(activity.color)}
    >
      <Plate color={activity.color} size={40}>
        <ActivityIcon icon={activity.icon} size={22} />
      </Plate>
      <span className={look('grow', 'snug')}>
        <strong className={look('block')}>
          {activity.name} · {clockTime(startTime, center.timeZone)}
        </strong>
        <span className={look('soft', 'size-sm')}>
          {mine?.status === 'WAIT' ? t('waiting') : t('hasPlace')} · {center.name}
        </span>
      </span>
      <IconChevronRight size={20} className={look('fixed', 'faint')} aria-hidden />
    </Link>
  )
}
