import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../../platform/contract/languages.ts'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import type { Block } from '../../../training/contract/blocks.ts'
import type { Recovery } from '../../contract/recoveries.ts'
import * as recoveries from '../../contract/recoveries.ts'
import type { Workout } from '../../contract/workouts.ts'
import * as workouts from '../../contract/workouts.ts'
import { recoveryQuery, workoutQuery } from './training.ts'

const inCenter = (centerId: number | undefined) => (centerId ? { query: { centerId } } : {})
const again = (part: 'workouts' | 'recoveries') =>
  queries.invalidateQueries({ queryKey: [part] }).catch(() => undefined)

/** The workouts of seven days from a Monday on, those to come as well. */
export const weekWorkoutsQuery = (monday: string, centerId: number | undefined) =>
  queryOptions({
    queryKey: ['workouts', 'week', monday, centerId ?? 0],
    queryFn: async ({ signal }) =>
      (
        await call(workouts.listWorkouts, {
          query: { from: monday, until: addDays(monday, 6), size: 7, centerId },
          signal,
        })
      ).content,
  })

/** Reads the workout of a day past the cache. Throws ApiError. */
export const readWorkout = (day: string, centerId: number | undefined): Promise<Workout | null> =>
  queries.fetchQuery({ ...workoutQuery(day, centerId), staleTime: 0 })

export const readRecovery = (monday: string, centerId: number | undefined): Promise<Recovery | null> =>
  queries.fetchQuery({ ...recoveryQuery(monday, centerId), staleTime: 0 })

interface Writing {
  day: string
  centerId: number | undefined
  wbs: Block[]
  language: Language | null
  /** The version it replaces; null for a new workout. */
  over: { id: number; version: number } | null
}

/** Writes the workout of a day, over the version that was read. Throws ApiError. */
export async function saveWorkout({ day, centerId, wbs, language, over }: Writing): Promise<Workout> {
  const body = { when: day, wbs, language }
  const saved = over
    ? await call(workouts.updateWorkout, {
        params: { id: over.id },
        body: { ...body, version: over.version },
      })
    : await call(workouts.createWorkout, { body, ...inCenter(centerId) })
  await again('workouts')
  return saved
}

/** Writes the recovery of a week, over the version that was read. Throws ApiError. */
export async function saveRecovery({ day, centerId, wbs, language, over }: Writing): Promise<Recovery> {
  const body = { when: day, wbs, language }
  const saved = over
    ? await call(recoveries.updateRecovery, {
        params: { id: over.id },
        body: { ...body, version: over.version },
      })
    : await call(recoveries.createRecovery, { body, ...inCenter(centerId) })
  await again('recoveries')
  return saved
}

/** Takes a workout away. Throws ApiError. */
export async function deleteWorkout(id: number): Promise<void> {
  await call(workouts.deleteWorkout, { params: { id } })
  await again('workouts')
}

/** Takes a recovery away. Throws ApiError. */
export async function deleteRecovery(id: number): Promise<void> {
  await call(recoveries.deleteRecovery, { params: { id } })
  await again('recoveries')
}

/** Copies the workouts of a week into another; days that have one keep it. Answers how many were copied. Throws ApiError. */
export async function copyWeek(from: string, to: string, centerId: number | undefined): Promise<number> {
  const made = await call(workouts.copyWorkouts, { body: { from, to }, ...inCenter(centerId) })
  await again('workouts')
  return made.length
}
