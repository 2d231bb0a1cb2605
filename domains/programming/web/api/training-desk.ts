import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../../platform/contract/languages.ts'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import type { Block } from '../../../training/contract/blocks.ts'
import type { Recovery } from '../../contract/recoveries.ts'
import * as recoveries from '../../contract/recoveries.ts'
import { type DeskWorkout, listDeskWorkouts } from '../../contract/tracks.ts'
import type { Workout, WorkoutForm } from '../../contract/workouts.ts'
import * as workouts from '../../contract/workouts.ts'
import { recoveryQuery } from './training.ts'

export const inCenter = (centerId: number | undefined) => (centerId ? { query: { centerId } } : {})
export const readAgain = (part: 'workouts' | 'recoveries') =>
  queries.invalidateQueries({ queryKey: [part] }).catch(() => undefined)

export interface OfTrack {
  centerId: number | undefined
  trackId: number
}

const readDays = ({ centerId, trackId }: OfTrack, from: string, until: string, signal?: AbortSignal) =>
  call(listDeskWorkouts, {
    params: { id: trackId },
    query: { from, until, centerId },
    ...(signal && { signal }),
  })

/** The workouts of a track on seven days from a Monday on, with drafts and those to come. */
export const weekWorkoutsQuery = (monday: string, of: OfTrack) =>
  queryOptions({
    queryKey: ['workouts', 'week', monday, of.centerId ?? 0, of.trackId],
    queryFn: ({ signal }) => readDays(of, monday, addDays(monday, 6), signal),
  })

/** The workouts of a track from day to day, at most 60. */
export const daysWorkoutsQuery = (from: string, until: string, of: OfTrack) =>
  queryOptions({
    queryKey: ['workouts', 'days', from, until, of.centerId ?? 0, of.trackId],
    queryFn: ({ signal }) => readDays(of, from, until, signal),
  })

/** Reads the workout of a day past the cache. Throws ApiError. */
export const readWorkout = async (day: string, of: OfTrack): Promise<DeskWorkout | null> =>
  (await readDays(of, day, day))[0] ?? null

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

type Kept = Partial<Pick<DeskWorkout, 'state' | 'publishAt' | 'notes'>>

/** Writes the workout of a day in a track, over the version that was read. One that comes back keeps its state and notes; without notes the saved ones stay with their blocks. Throws ApiError. */
export async function saveWorkout(
  { day, centerId, wbs, language, over, ...kept }: Writing & Kept,
  track: number,
): Promise<Workout> {
  const { state, publishAt, notes } = kept
  const body = {
    ...{ when: day, wbs, language },
    ...(state && { state, publishAt }),
    ...(notes && { notes }),
  }
  const saved = over
    ? await call(workouts.updateWorkout, {
        params: { id: over.id },
        body: { ...body, version: over.version },
      })
    : await call(workouts.createWorkout, { body: { ...body, track }, ...inCenter(centerId) })
  await readAgain('workouts')
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
  await readAgain('recoveries')
  return saved
}

/** Changes when a saved workout is published, or its notes. Throws ApiError. */
export async function changeWorkout(
  { id, when, wbs, language, version }: DeskWorkout,
  more: Pick<WorkoutForm, 'state' | 'publishAt' | 'notes'>,
): Promise<void> {
  await call(workouts.updateWorkout, { params: { id }, body: { when, wbs, language, version, ...more } })
  await readAgain('workouts')
}

/** Takes a workout away. Throws ApiError. */
export async function deleteWorkout(id: number): Promise<void> {
  await call(workouts.deleteWorkout, { params: { id } })
  await readAgain('workouts')
}

/** Takes a recovery away. Throws ApiError. */
export async function deleteRecovery(id: number): Promise<void> {
  await call(recoveries.deleteRecovery, { params: { id } })
  await readAgain('recoveries')
}

/** Copies the workouts of a week into another; days that have one keep it. Answers how many were copied. Throws ApiError. */
export async function copyWeek(
  from: string,
  to: string,
  { centerId, trackId: track }: OfTrack,
): Promise<number> {
  const made = await call(workouts.copyWorkouts, { body: { from, to, track }, ...inCenter(centerId) })
  await readAgain('workouts')
  return made.length
}
