import { z } from 'zod'

/** A part of a workout or a recovery, and the parts it is made of. */
export interface Block {
  /** Empty when the block needs no name. */
  title: string
  /** Its lines, in order: `5x5 @75%`. */
  exercices: string[]
  /** Time cap in minutes. */
  tc: number | null
  wbs: Block[]
}

/** A block as it is typed: what is left out is empty. */
export interface BlockForm {
  title?: string
  exercices?: string[]
  tc?: number | string | null
  wbs?: BlockForm[]
}

/** How much may be written: blocks in blocks, blocks side by side, lines of a block, characters of a line and of a title, minutes. */
export const blockBounds = { depth: 4, blocks: 20, lines: 50, line: 200, title: 80, minutes: 600 } as const

// Each depth has a schema of its own: it bounds the nesting by itself, and documents and serializers need no references.

const answered = (inner: z.ZodType<Block, Block>): z.ZodType<Block, Block> =>
  z.object({
    title: z.string(),
    exercices: z.array(z.string()),
    tc: z.number().nullable(),
    wbs: z.array(inner),
  })

const typed = (inner: z.ZodType<Block, BlockForm>): z.ZodType<Block, BlockForm> =>
  z.object({
    title: z.string().trim().max(blockBounds.title).default(''),
    exercices: z
      .array(z.string().trim().max(blockBounds.line))
      .max(blockBounds.lines)
      .default([])
      .transform((lines) => lines.filter((line) => line !== '')),
    tc: z.coerce.number<number | string>().min(1).max(blockBounds.minutes).nullable().default(null),
    wbs: z.array(inner).max(blockBounds.blocks).default([]).transform(withoutEmpty),
  })

const withoutEmpty = (blocks: Block[]): Block[] =>
  blocks.filter((block) => block.title !== '' || block.exercices.length > 0 || block.wbs.length > 0)

/** A schema for blocks, of which the innermost have no room for more. */
const nested = <Input>(
  level: (inner: z.ZodType<Block, Input>) => z.ZodType<Block, Input>,
): z.ZodType<Block, Input> => {
  let schema: z.ZodType<Block, Input> = z.never()
  for (let depth = 0; depth < blockBounds.depth; depth += 1) schema = level(schema)
  return schema
}

/** Blocks as they are answered. */
export const Blocks = z.array(nested(answered))

/** Blocks as they are typed: texts trimmed, empty lines and empty blocks left out, something has to be left. */
export const BlocksForm = z
  .array(nested(typed))
  .max(blockBounds.blocks)
  .transform(withoutEmpty)
  .refine((blocks) => blocks.length > 0, { params: { code: 'required' } })
