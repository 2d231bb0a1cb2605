import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  DayInMillis,
  DayOrInstant,
  dayRange,
  Id,
  Instant,
  LocalDate,
  paged,
  pageOf,
  paragraphs,
} from '../../../platform/contract/values.ts'
import { Blocks, BlocksForm, ReadVersion, WrittenIn } from '../../training/contract/blocks.ts'

/** The training of a day in a center. */
export const Workout = z.object({
  id: Id,
  when: LocalDate,
  wbs: Blocks,
  language: WrittenIn,
  version: z.int(),
  /** Its text changed after it was published; absent otherwise. */
  revised: z.literal(true).optional(),
  /** Absent where the caller reads one track only. */
  track: z
    .object({
      id: Id,
      name: z.string(),
      color: z.string(),
      /** Ids of the classes of the day that show it. */
      classes: z.array(Id),
    })
    .optional(),
  /** Whether the caller marked it as done; absent where it cannot be, or its first track only is asked for. */
  done: z.boolean().optional(),
})
export type Workout = z.output<typeof Workout>

/** What is ready is published at its own instant, else at its track's hour; what is published was so by hand. */
export const workoutStates = ['draft', 'ready', 'published'] as const
export const WorkoutState = z.enum(workoutStates)
export type WorkoutState = z.output<typeof WorkoutState>

/** For coaches, by the place of a block among its siblings (`0.1`); of the workout itself without one. Members never get them. */
export const CoachNotes = z.array(z.object({ at: z.string(), text: z.string() }))
export type CoachNotes = z.output<typeof CoachNotes>

const place = /^(\d{1,2}(\.\d{1,2}){0,3})?$/

export const CoachNotesForm = z
  .array(z.object({ at: z.string().regex(place), text: paragraphs(1000) }))
  .max(100)

/** Left out, as by a client that knows no tracks, state and notes stay. */
export const WorkoutForm = z.object({
  when: DayOrInstant,
  wbs: BlocksForm,
  language: WrittenIn.optional(),
  version: ReadVersion,
  state: WorkoutState.optional(),
  publishAt: Instant.nullable().optional(),
  notes: CoachNotesForm.optional(),
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
  query: z.object({
    ...paged(),
    ...dayRange,
    /** `all`: of all tracks that the caller reads, the track of an own class first. Left out: of the first of them. */
    tracks: z.literal('all').optional(),
    /** Only of this one; of none where the caller does not read it. */
    track: Id.optional(),
  }),
  returns: pageOf(Workout),
})

export const createWorkout = endpoint({
  route: 'POST /api/wod',
  access: 'trainer',
  summary: 'Creates the workout of a day in a center, of its first track unless another is named.',
  body: WorkoutForm.extend({ track: Id.optional() }),
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

export const markDone = endpoint({
  route: 'PUT /api/wod/:id/done',
  access: 'member',
  onBehalf: 'book',
  summary:
    'Marks a workout without scored blocks as done by the caller, from its day on and as long as scores are entered.',
  fails: ['score_closed', 'workout_scored'],
})

export const takeDoneBack = endpoint({
  route: 'DELETE /api/wod/:id/done',
  access: 'member',
  onBehalf: 'book',
  summary: 'Takes the mark back.',
  fails: ['score_closed'],
})

/** `from` and `to` are any days of the two weeks. */
export const copyWorkouts = endpoint({
  route: 'POST /api/wod/copyWeek',
  access: 'trainer',
  summary:
    'Copies the workouts of a week into another of the same center, of one track or of all; days that have one keep it.',
  body: z.object({ from: LocalDate, to: LocalDate, track: Id.optional() }),
  returns: z.array(Workout),
})

export const deleteWorkout = endpoint({
  route: 'DELETE /api/wod/:id',
  access: 'trainer',
  summary: 'Deletes a workout.',
})
