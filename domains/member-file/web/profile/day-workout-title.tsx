import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../../../platform/web/site.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import type { GymClass } from '../../../booking/contract/classes.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { workoutQuery } from '../../../programming/web/api/training.ts'
import { useWorkoutTitle } from '../../../training/web/widgets/workout-title.tsx'

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
