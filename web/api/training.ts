import { queryOptions } from '@tanstack/react-query'
import type { Block } from '../../contracts/blocks.ts'
import { mondayOf } from '../language/when.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** What is not there is an answer like any other. */
async function orNone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (reason) {
    if (reason instanceof ApiError && reason.code === 'not_found') return null
    throw reason
  }
}

/** The workout of a day (`YYYY-MM-DD`) in a center; null when it has none, or none that one may see yet. */
export const workoutQuery = (day: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: ['workouts', day, centerId ?? 0],
    queryFn: async ({ signal }) =>
      orNone(
        call((await import('../../contracts/workouts.ts')).findWorkout, {
          params: { when: Date.parse(day) },
          ...(centerId && { query: { centerId } }),
          signal,
        }),
      ),
  })

/** The recovery of the week of a day (`YYYY-MM-DD`) in a center; null when it has none. */
export const recoveryQuery = (day: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: ['recoveries', mondayOf(day), centerId ?? 0],
    queryFn: async ({ signal }) =>
      orNone(
        call((await import('../../contracts/recoveries.ts')).findRecovery, {
          params: { when: Date.parse(mondayOf(day)) },
          ...(centerId && { query: { centerId } }),
          signal,
        }),
      ),
  })

interface Asked {
  data: { wbs: Block[] } | null | undefined
  isError: boolean
}

/** What there is to show: undefined while it is read, null for none; what cannot be read is as if there were none. */
export function blocksOf({ data, isError }: Asked): Block[] | null | undefined {
  if (data) return data.wbs
  return data === null || isError ? null : undefined
}
