import { z } from 'zod'
import { type Language, languages } from '../../../platform/contract/languages.ts'
import { line, text } from '../../../platform/contract/values.ts'
import { type Alternative, restrictionAreas } from './restriction-areas.ts'
import { type Scoring, scoreSchemes, scoringBounds, setPicks, tieBreaks } from './score-schemes.ts'

/** The texts of a block in another language. */
export interface Translation {
  /** Left out, the other of the two languages that there once were: `otherLanguage`. */
  language?: Language | undefined
  title: string
  exercices: string[]
}

export interface Block {
  title: string
  /** Its lines, in order: `5x5 @75%`. */
  exercices: string[]
  tc: number | null
  wbs: Block[]
  translation?: Translation | undefined
  /** How it is scored; absent or null where it is not. */
  scored?: Scoring | null | undefined
  /** An address of a video or of standards; absent or null for none. */
  video?: string | null | undefined
  alternatives?: Alternative[] | undefined
}

/** What a coach wrote; the language is null when it was not told. */
export interface Training {
  readonly wbs: readonly Block[]
  readonly language: Language | null
}

export interface BlockForm {
  title?: string
  exercices?: string[]
  tc?: number | string | null
  wbs?: BlockForm[]
  translation?: Partial<Translation> | undefined
  /** Left out, as by a client that knows no scores, the stored one stays. */
  scored?: Scoring | null | undefined
  /** Left out, these two stay in the same way. */
  video?: string | null | undefined
  alternatives?: Alternative[] | undefined
}

/** Nesting depth, blocks per level, lines per block, characters of a line and a title, minutes of `tc`. */
export const blockBounds = { depth: 4, blocks: 20, lines: 50, line: 200, title: 80, minutes: 600 } as const

/** Characters of an alternative, and alternatives of a block. */
export const alternativeBounds = { text: 120, most: 60 } as const

/** Opened in a dialog where its site can be shown in a frame, else as a page of its own. */
export const VideoLink = z.url({ protocol: /^https$/ }).max(300)

// One schema per depth bounds the nesting, and OpenAPI and serializers need no recursive references.

const lines = z
  .array(text(blockBounds.line))
  .max(blockBounds.lines)
  .default([])
  .transform((typed) => typed.filter((line) => line !== ''))

const title = text(blockBounds.title).default('')

const IntoLanguage = z.enum(languages).optional()

const RowId = z.int().min(1).max(2_147_483_647)

const ScoringForm = z
  .object({
    id: RowId.optional(),
    scheme: z.enum(scoreSchemes),
    sets: z.int().min(1).max(scoringBounds.sets),
    pick: z.enum(setPicks),
    capSeconds: z.int().min(1).max(scoringBounds.capSeconds).nullable(),
    tieBreak: z.enum(tieBreaks).nullable(),
    teamSize: z.int().min(1).max(scoringBounds.teamSize),
    reps: z.int().min(1).max(scoringBounds.reps).nullable(),
    benchmark: RowId.nullable(),
    movement: RowId.nullable(),
  })
  .nullish()

const alternatives = (text: z.ZodType<string, string>) =>
  z
    .array(
      z.object({
        area: z.enum(restrictionAreas),
        line: z
          .int()
          .min(0)
          .max(blockBounds.lines - 1),
        text,
      }),
    )
    .max(alternativeBounds.most)
    .optional()

const answered = (inner: z.ZodType<Block, Block>): z.ZodType<Block, Block> =>
  z.object({
    title: z.string(),
    exercices: z.array(z.string()),
    tc: z.number().nullable(),
    wbs: z.array(inner),
    translation: z
      .object({ language: IntoLanguage, title: z.string(), exercices: z.array(z.string()) })
      .optional(),
    scored: ScoringForm,
    video: z.string().nullish(),
    alternatives: alternatives(z.string()),
  })

const typed = (inner: z.ZodType<Block, BlockForm>): z.ZodType<Block, BlockForm> =>
  z.object({
    title,
    exercices: lines,
    tc: z.coerce.number<number | string>().min(1).max(blockBounds.minutes).nullable().default(null),
    wbs: z.array(inner).max(blockBounds.blocks).default([]).transform(withoutEmpty),
    translation: z
      .object({ language: IntoLanguage, title, exercices: lines })
      .optional()
      .transform(unlessEmpty),
    scored: ScoringForm,
    video: VideoLink.nullish(),
    alternatives: alternatives(line(alternativeBounds.text)),
  })

const unlessEmpty = (translation: Translation | undefined): Translation | undefined =>
  translation && (translation.title !== '' || translation.exercices.length > 0) ? translation : undefined

const withoutEmpty = (blocks: Block[]): Block[] =>
  blocks.filter((block) => block.title !== '' || block.exercices.length > 0 || block.wbs.length > 0)

const nested = <Input>(
  level: (inner: z.ZodType<Block, Input>) => z.ZodType<Block, Input>,
): z.ZodType<Block, Input> => {
  let schema: z.ZodType<Block, Input> = z.never()
  for (let depth = 0; depth < blockBounds.depth; depth += 1) schema = level(schema)
  return schema
}

export const Blocks = z.array(nested(answered))

/** Texts are trimmed and empty lines and blocks dropped; at least one block must remain. */
export const BlocksForm = z
  .array(nested(typed))
  .max(blockBounds.blocks)
  .transform(withoutEmpty)
  .refine((blocks) => blocks.length > 0, { params: { code: 'required' } })

/**
 * Of a training's texts; null when it was not told. A form without it comes from a client that knows
 * no translations: the stored ones stay.
 */
export const WrittenIn = z.enum(languages).nullable()

/** The version that was read; refused with `changed_meanwhile` when it differs now. When omitted, the last write wins. */
export const ReadVersion = z.int().optional()
