import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  dayRange,
  Flag,
  Id,
  LocalDate,
  line,
  Named,
  pageSize,
  SearchText,
  WholeNumber,
} from '../../../platform/contract/values.ts'
import { BlockFigures } from '../../training/contract/block-figures.ts'
import { Blocks, BlocksForm, blockBounds, ReadVersion, WrittenIn } from '../../training/contract/blocks.ts'
import { scoreSchemes } from '../../training/contract/score-schemes.ts'
import { CoachNotes, CoachNotesForm } from './workouts.ts'

/** More than these are not counted. */
export const mostCounted = 200
/** Most templates of a gym. */
export const mostTemplates = 300

const Minutes = WholeNumber.min(1).max(blockBounds.minutes).optional()

/** A workout in the library, with drafts and notes. */
export const LibraryWorkout = z.object({
  id: Id,
  when: LocalDate,
  center: Named,
  track: Named.extend({ color: z.string() }),
  wbs: Blocks,
  language: WrittenIn,
  notes: CoachNotes,
  /** Members see it by now. */
  published: z.boolean(),
  /** Visible scores of its blocks, and the fist bumps that they were given. */
  results: z.int(),
  bumps: z.int(),
})
export type LibraryWorkout = z.output<typeof LibraryWorkout>

export const searchLibrary = endpoint({
  route: 'GET /api/library',
  access: 'trainer',
  summary:
    'Finds workouts of all days, centers and tracks, latest first: by words, movement, benchmark, scheme and how they went.',
  query: z.object({
    /** Beginnings of words in titles and lines, in any language. */
    text: SearchText,
    /** Scored by it, or named in the text by any of its names. */
    movement: Id.optional(),
    benchmark: Id.optional(),
    scheme: z.enum(scoreSchemes).optional(),
    track: Id.optional(),
    center: Id.optional(),
    /** One workout. */
    workout: Id.optional(),
    ...dayRange,
    /** Some block has a time cap of so many minutes. */
    capFrom: Minutes,
    capUntil: Minutes,
    /** The median of the times of some block is so many minutes. */
    tookFrom: Minutes,
    tookUntil: Minutes,
    /** Results of it were given fist bumps. */
    liked: Flag.optional(),
    /** `next` of the page before. */
    before: WholeNumber.positive()
      .max(2 ** 48)
      .optional(),
    size: pageSize(50, 20),
  }),
  returns: z.object({
    content: z.array(LibraryWorkout),
    /** For the page that follows; null on the last one. */
    next: z.int().nullable(),
    /** Of all pages, on the first one; 201 means many. */
    total: z.int().nullable(),
  }),
})

export const readLibraryFigures = endpoint({
  route: 'GET /api/library/:id/figures',
  access: 'trainer',
  summary: 'Returns how the scored blocks of a workout went.',
  returns: z.array(BlockFigures),
})

/** How a scored block went. */
export type WentSo = z.output<typeof BlockFigures>

export const readLastTime = endpoint({
  route: 'GET /api/library/last-time',
  access: 'trainer',
  summary:
    'Returns how a benchmark, else a movement scored in the same way, went the last time before a day in a center; null when it was never done.',
  query: z.object({
    benchmark: Id.optional(),
    movement: Id.optional(),
    scheme: z.enum(scoreSchemes).optional(),
    /** Only before this day. */
    date: LocalDate,
  }),
  returns: BlockFigures.nullable(),
})

export const WorkoutTemplateForm = z.object({
  name: line(60),
  wbs: BlocksForm,
  language: WrittenIn.default(null),
  notes: CoachNotesForm.default([]),
})
export type WorkoutTemplateForm = z.output<typeof WorkoutTemplateForm>

/** A workout or a block that the gym keeps under a name. */
export const WorkoutTemplate = z.object({
  id: Id,
  name: z.string(),
  wbs: Blocks,
  language: WrittenIn,
  notes: CoachNotes,
  version: z.int(),
})
export type WorkoutTemplate = z.output<typeof WorkoutTemplate>

export const listWorkoutTemplates = endpoint({
  route: 'GET /api/library/templates',
  access: 'trainer',
  summary: 'Lists the templates of the gym by name; at most 300.',
  returns: z.array(WorkoutTemplate),
})

export const createWorkoutTemplate = endpoint({
  route: 'POST /api/library/templates',
  access: 'trainer',
  summary: 'Keeps a workout or a block under a name.',
  body: WorkoutTemplateForm,
  returns: WorkoutTemplate,
  fails: ['too_many_templates'],
})

export const updateWorkoutTemplate = endpoint({
  route: 'PUT /api/library/templates/:id',
  access: 'trainer',
  summary: 'Changes a template.',
  body: WorkoutTemplateForm.extend({ version: ReadVersion }),
  returns: WorkoutTemplate,
  fails: ['changed_meanwhile'],
})

export const deleteWorkoutTemplate = endpoint({
  route: 'DELETE /api/library/templates/:id',
  access: 'trainer',
  summary: 'Deletes a template.',
})
