import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { GymClass } from '../../contract/classes.ts'
import { coachesOf } from '../widgets/coach-line.tsx'

/** The classes of an activity, of one coach if the address names one. The choice stays from day to day. */
export function useCoachChoice(all: readonly GymClass[], activityId: number) {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('coach'))
  const coachId = asked > 0 ? asked : undefined
  const found = useMemo(() => {
    const ofActivity = all.filter((c) => c.activity.id === activityId)
    return {
      coaches: new Map(ofActivity.flatMap(coachesOf).map(({ id, name }) => [id, name])),
      classes:
        coachId === undefined
          ? ofActivity
          : ofActivity.filter((c) => coachesOf(c).some(({ id }) => id === coachId)),
    }
  }, [all, activityId, coachId])
  return {
    ...found,
    coachId,
    search: coachId === undefined ? '' : `?coach=${coachId}`,
    chooseCoach: (chosen: number | undefined) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (chosen === undefined) next.delete('coach')
          else next.set('coach', String(chosen))
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
