import { IconBarbell, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { dayWorkoutsQuery } from '../../../programming/web/api/training.ts'
import { useWorkoutTitle } from '../../../training/web/widgets/workout-title.tsx'
import styles from './day-workout.module.css'

/** The title of the workout of a day (`YYYY-MM-DD`) above its classes; nothing before it is published. */
export function DayWorkout({ day, centerId }: { day: string; centerId: number | undefined }) {
  const { t } = useTranslation('booking')
  const { data } = useQuery(dayWorkoutsQuery(day, centerId))
  const title = useWorkoutTitle(data?.[0])
  if (!title) return null
  return (
    <Link
      to={`/calendar?date=${day}`}
      prefetch="intent"
      className={classNames(row(2, 'touch', 'no-underline', 'below1'), styles.workout)}
    >
      <IconBarbell size={22} className={look('fixed', 'soft')} aria-hidden />
      <span className={look('grow', 'snug')}>
        <span className={look('soft')}>{t('workout')}</span> {title}
      </span>
      <IconChevronRight size={18} className={look('fixed', 'faint')} aria-hidden />
    </Link>
  )
}
