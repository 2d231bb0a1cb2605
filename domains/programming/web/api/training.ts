import { queryOptions } from '@tanstack/react-query'
import { mondayOf } from '../../../../platform/rules/local-time.ts'
import { call } from '../../../../platform/web/api/call.ts'
import type { Training } from '../../../training/contract/blocks.ts'
import { listRecoveries } from '../../contract/recoveries.ts'
import { listWorkouts } from '../../contract/workouts.ts'

// Asks for a range of one day: asking for the day itself would answer 404 when nothing is written.

/** The workouts of a day (`YYYY-MM-DD`) in a center: one for each track that is read, the own first; none before they are published. */
export const dayWorkoutsQuery = (day: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: ['workouts', 'day', day, centerId ?? 0],
    queryFn: async ({ signal }) =>
      (
        await call(listWorkouts, {
          query: { from: day, until: day, size: 20, tracks: 'all', centerId },
          signal,
        })
      ).content,
  })

/** The recovery of the week of a day (`YYYY-MM-DD`) in a center; null when there is none. */
export const recoveryQuery = (day: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: ['recoveries', mondayOf(day), centerId ?? 0],
    queryFn: async ({ signal }) => {
      const monday = mondayOf(day)
      const [found] = await call(listRecoveries, {
        query: { from: monday, until: monday, size: 1, centerId },
        signal,
      })
      return found ?? null
    },
  })

interface Asked {
  data: Training | null | undefined
  isError: boolean
}

/** Undefined while loading, null for none. */
export function trainingOf({ data, isError }: Asked): Training | 'failed' | null | undefined {
  if (data !== undefined) return data
  return isError ? 'failed' : undefined
}
