import { z } from 'zod'
import { Blocks, BlocksForm } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { DayInMillis, DayOrInstant, Id, LocalDate, paged, pageOf } from './values.ts'

/** What is trained in a center on a day: one text, as the coach wrote it, for readers of both languages. */
export const Workout = z.object({
  id: Id,
  when: LocalDate,
  wbs: Blocks,
  /** Grows with each change. */
  version: z.number().int(),
})
export type Workout = z.output<typeof Workout>

export const WorkoutForm = z.object({
  when: DayOrInstant,
  wbs: BlocksForm,
  /** The version that was read: when another coach has changed it since, it is refused. Without it the last one wins. */
  version: z.number().int().optional(),
})
export type WorkoutForm = z.output<typeof WorkoutForm>

/** `not_found` when the day has none, and for members also while the day is still to come. */
export const findWorkout = endpoint({
  method: 'GET',
  path: '/api/wod/findByWhen/:when',
  access: 'member',
  summary: 'Returns the workout of a day in a center; members see it from its day on, staff always.',
  params: z.object({ when: DayInMillis }),
  returns: Workout,
})

export const listWorkouts = endpoint({
  method: 'GET',
  path: '/api/wod',
  access: 'member',
  summary: 'Lists the workouts of a center, latest day first; members see them up to today, staff all.',
  query: z.object({
    ...paged(),
    /** First and last day of those that are asked for. */
    from: LocalDate.optional(),
    until: LocalDate.optional(),
  }),
  returns: pageOf(Workout),
})

export const createWorkout = endpoint({
  method: 'POST',
  path: '/api/wod',
  access: 'trainer',
  summary: 'Creates the workout of a day in a center.',
  body: WorkoutForm,
  returns: Workout,
  fails: ['workout_exists'],
})

export const updateWorkout = endpoint({
  method: 'PUT',
  path: '/api/wod/:id',
  access: 'trainer',
  summary: 'Changes a workout, or moves it to another day of its center.',
  params: z.object({ id: Id }),
  body: WorkoutForm,
  returns: Workout,
  fails: ['workout_exists', 'changed_meanwhile'],
})

/** Mondays, and whatever day of the week stands for it. */
export const copyWorkouts = endpoint({
  method: 'POST',
  path: '/api/wod/copyWeek',
  access: 'trainer',
  summary: 'Copies the workouts of a week into another of the same center; days that have one keep it.',
  body: z.object({ from: LocalDate, to: LocalDate }),
  returns: z.array(Workout),
})

export const deleteWorkout = endpoint({
  method: 'DELETE',
  path: '/api/wod/:id',
  access: 'trainer',
  summary: 'Deletes a workout.',
  params: z.object({ id: Id }),
})
