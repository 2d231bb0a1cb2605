import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  DayInMillis,
  DayOrInstant,
  dayRange,
  Id,
  LocalDate,
  paged,
  pageOf,
} from '../../../platform/contract/values.ts'
import { Blocks, BlocksForm, ReadVersion, WrittenIn } from '../../training/contract/blocks.ts'

/** The training of a day in a center. */
export const Workout = z.object({
  id: Id,
  when: LocalDate,
  wbs: Blocks,
  language: WrittenIn,
  version: z.int(),
})
export type Workout = z.output<typeof Workout>

export const WorkoutForm = z.object({
  when: DayOrInstant,
  wbs: BlocksForm,
  language: WrittenIn.optional(),
  version: ReadVersion,
})
export type WorkoutForm = z.output<typeof WorkoutForm>

/** `not_found` when the day has none, and to members before it is published. */
export const findWorkout = endpoint({
  route: 'GET /api/wod/findByWhen/:when',
  access: 'member',
  onBehalf: 'see',
  scope: 'schedule:read',
  summary: 'Returns the workout of a day in a center; members see it once it is published, staff always.',
  params: z.object({ when: DayInMillis }),
  returns: Workout,
})

export const listWorkouts = endpoint({
  route: 'GET /api/wod',
  access: 'member',
  onBehalf: 'see',
  scope: 'schedule:read',
  summary: 'Lists the workouts of a center, latest day first; members see what is published, staff all.',
  query: z.object({ ...paged(), ...dayRange }),
  returns: pageOf(Workout),
})

export const createWorkout = endpoint({
  route: 'POST /api/wod',
  access: 'trainer',
  summary: 'Creates the workout of a day in a center.',
  body: WorkoutForm,
  returns: Workout,
  fails: ['workout_exists', 'block_has_scores', 'benchmark_differs'],
})

export const updateWorkout = endpoint({
  route: 'PUT /api/wod/:id',
  access: 'trainer',
  summary: 'Changes a workout, or moves it to another day of its center.',
  body: WorkoutForm,
  returns: Workout,
  fails: ['workout_exists', 'changed_meanwhile', 'block_has_scores', 'benchmark_differs'],
})

/** `from` and `to` are any days of the two weeks. */
export const copyWorkouts = endpoint({
  route: 'POST /api/wod/copyWeek',
  access: 'trainer',
  summary: 'Copies the workouts of a week into another of the same center; days that have one keep it.',
  body: z.object({ from: LocalDate, to: LocalDate }),
  returns: z.array(Workout),
})

export const deleteWorkout = endpoint({
  route: 'DELETE /api/wod/:id',
  access: 'trainer',
  summary: 'Deletes a workout.',
})
