import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, LocalDate, paragraphs } from '../../../platform/contract/values.ts'
import { BlocksForm, WrittenIn } from '../../training/contract/blocks.ts'

/** Characters of a pasted text, days of one confirmation. */
export const pastedBounds = { characters: 40_000, days: 42 } as const

export const dateOrders = ['dayFirst', 'monthFirst'] as const
export type DateOrder = (typeof dateOrders)[number]

/** What can be found in a line. */
const pastedParts = [
  ...(['movement', 'reps', 'sets', 'percent', 'load', 'distance', 'calories', 'height'] as const),
  ...(['time', 'rest', 'cap', 'scheme', 'tempo', 'effort'] as const),
] as const
export type PastedPart = (typeof pastedParts)[number]

/** A place in the text of a line. */
const span = { from: z.int(), to: z.int() }

export const PastedLine = z.object({
  /** The same whenever the same line is pasted again, so that corrections stay. */
  key: z.string(),
  /** Its lines in the pasted text, from 1; none for what follows a title on the title's own line. */
  at: z.array(z.int()),
  /** As it was pasted. */
  source: z.string(),
  /** The same, without bullets, line breaks and marks of headings. */
  text: z.string(),
  /** A language of the gym, another one, or null where the words belong to all. */
  language: z.string().nullable(),
  found: z.array(z.enum(pastedParts)),
  /** Movements of the gym. `name` is the gym's own, where the line calls it otherwise. */
  movements: z.array(z.object({ ...span, id: Id, name: z.string().nullable() })),
  /** Words that stand where a movement does and that the gym's list does not have. */
  unknown: z.object({ ...span, words: z.string() }).nullable(),
  /** Numbers that are a load. Without a unit it is asked. */
  loads: z.array(z.object({ ...span, values: z.array(z.number()), unit: z.enum(['kg', 'lb']).nullable() })),
})
export type PastedLine = z.output<typeof PastedLine>

const texts = { head: PastedLine.nullable(), title: z.string(), lines: z.array(PastedLine) }

export const PastedBlock = z.object({
  ...texts,
  /** Minutes of a cap or an AMRAP. */
  tc: z.number().nullable(),
  /** It says how it is done, so that results could be entered. */
  isScored: z.boolean(),
  /** The same block in the gym's other language. */
  translation: z.object(texts).nullable(),
})
export type PastedBlock = z.output<typeof PastedBlock>

/** Why the coach is asked for a day: no day is named, both orders of the date fit, its weekday is another, the text has it twice. */
const dayDoubts = ['none', 'order', 'weekday', 'twice'] as const

export const PastedDay = z.object({
  key: z.string(),
  head: PastedLine.nullable(),
  /** Null where it is asked. */
  day: LocalDate.nullable(),
  doubt: z.enum(dayDoubts).nullable(),
  choices: z.array(LocalDate),
  /** The track that the text names. */
  track: z.string().nullable(),
  language: WrittenIn,
  isRest: z.boolean(),
  blocks: z.array(PastedBlock),
  /** For coaches only. */
  notes: z.array(PastedLine),
})
export type PastedDay = z.output<typeof PastedDay>

export const Proposal = z.object({
  days: z.array(PastedDay),
  /** Page numbers, lines above the first day, and the like: not written. */
  leftOut: z.array(PastedLine),
})
export type Proposal = z.output<typeof Proposal>

export const proposeProgramming = endpoint({
  route: 'POST /api/tracks/pasted/proposal',
  access: 'trainer',
  summary: 'Recognises days, blocks, movements and loads in a text or CSV. Writes nothing.',
  body: z.object({
    text: z.string().max(pastedBounds.characters),
    /** The week that weekdays without a date belong to: its Monday. */
    monday: LocalDate,
    dateOrder: z.enum(dateOrders).optional(),
  }),
  returns: Proposal,
  bodyLimit: 256 * 1024,
  isDryRun: true,
})

export const ConfirmedDay = z.object({
  when: LocalDate,
  wbs: BlocksForm,
  language: WrittenIn,
  notes: paragraphs(1000),
  /** The workout that it replaces, as it was read; null on a free day. */
  over: z.object({ id: Id, version: z.int() }).nullable(),
})
export type ConfirmedDay = z.output<typeof ConfirmedDay>

export const confirmProgramming = endpoint({
  route: 'POST /api/tracks/:id/pasted',
  access: 'trainer',
  summary:
    'Writes days of a track in a center, all or none: on free days, and over workouts of a known version.',
  body: z.object({
    state: z.enum(['draft', 'ready']),
    days: z
      .array(ConfirmedDay)
      .min(1)
      .max(pastedBounds.days)
      .refine((days) => new Set(days.map(({ when }) => when)).size === days.length, {
        params: { code: 'invalid' },
      }),
  }),
  returns: z.object({ written: z.int(), replaced: z.int() }),
  bodyLimit: 512 * 1024,
  fails: ['workout_exists', 'changed_meanwhile', 'block_has_scores', 'benchmark_differs'],
})
