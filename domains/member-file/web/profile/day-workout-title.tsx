import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../../../platform/web/site.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import type { GymClass } from '../../../booking/contract/classes.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { dayWorkoutsQuery } from '../../../programming/web/api/training.ts'
import { useWorkoutTitle } from '../../../training/web/widgets/workout-title.tsx'

/** What a class of today trains: the workout of its track. With one track, nothing for other activities than the usual one. */
export function DayWorkoutTitle({ gymClass }: { gymClass: GymClass }) {
  const today = useToday()
  const { defaultActivityKey } = useGym().config
  const { activity, center, date } = gymClass
  const { data = [] } = useQuery({ ...dayWorkoutsQuery(date, center.id), enabled: date === today })
  const [only] = data
  const usual = only && !only.track && activity.key === defaultActivityKey ? only : undefined
  const ofTrack = data.find(({ track }) => track?.classes.includes(gymClass.id))
  const title = useWorkoutTitle(date === today ? (ofTrack ?? usual) : undefined)
  return title ? <p className={look('break-anywhere')}>{title}</p> : null
}
