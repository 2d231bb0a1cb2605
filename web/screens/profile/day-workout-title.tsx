import { useQuery } from '@tanstack/react-query'
import type { GymClass } from '../../../contracts/classes.ts'
import { workoutQuery } from '../../api/training.ts'
import { useGym, useToday } from '../../gym.ts'
import { look } from '../../ui/primitives.ts'
import { useWorkoutTitle } from '../../widgets/workout-title.tsx'

/** What a class of today trains; nothing for other days and activities. */
export function DayWorkoutTitle({ gymClass }: { gymClass: GymClass }) {
  const today = useToday()
  const { defaultActivityKey } = useGym().config
  const { activity, center, date } = gymClass
  const isKnown = date === today && activity.key === defaultActivityKey
  const { data } = useQuery({ ...workoutQuery(date, center.id), enabled: isKnown })
  const title = useWorkoutTitle(isKnown ? data : undefined)
  return title ? <p className={look('break-anywhere')}>{title}</p> : null
}
