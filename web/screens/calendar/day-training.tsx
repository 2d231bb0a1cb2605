import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../rules/local-time.ts'
import { monthOf } from '../../../rules/month-calendar.ts'
import { attendedQuery } from '../../api/attendance.ts'
import { daysOffOfMonthQuery } from '../../api/days-off.ts'
import { useCenter, useToday, useZone } from '../../gym.ts'
import { Plate } from '../../ui/badge.tsx'
import { look, row, stack } from '../../ui/primitives.ts'
import { ActivityIcon } from '../../widgets/activity-icon.tsx'
import { RecoveryViewer } from '../../widgets/recovery-viewer.tsx'
import { WorkoutViewer } from '../../widgets/workout-viewer.tsx'
import { dayHeading } from './month-text.ts'

export default function DayTraining({ day, memberId }: { day: string; memberId: number }) {
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
      <WorkoutViewer day={day} />
      <RecoveryViewer day={day} />
    </div>
  )
}
