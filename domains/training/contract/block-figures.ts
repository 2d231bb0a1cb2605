import { z } from 'zod'
import { Id, LocalDate } from '../../../platform/contract/values.ts'
import { scoreLevels, scoreSchemes, setPicks, tieBreaks } from './score-schemes.ts'

/** Where the members of an entry chose to be listed; a team by what all of it chose, else `all`. */
export const figureLists = ['women', 'men', 'all'] as const

/** How a scored block went in the gym, on all its boards of that day. Values are in the unit of the scheme (score-schemes.ts). */
export const BlockFigures = z.object({
  blockId: Id,
  /** Null for a block that its workout no longer has. */
  workoutId: Id.nullable(),
  when: LocalDate,
  title: z.string(),
  benchmark: z.string().nullable(),
  scheme: z.enum(scoreSchemes),
  sets: z.int(),
  pick: z.enum(setPicks),
  capSeconds: z.int().nullable(),
  tieBreak: z.enum(tieBreaks).nullable(),
  teamSize: z.int(),
  reps: z.int().nullable(),
  /** Visible scores; a team is one. */
  results: z.int(),
  /** Those of them that the cap stopped. */
  capped: z.int(),
  /** Of the values that no cap stopped; null without any. */
  median: z.number().nullable(),
  /** The best of each list. Names of those only whom the wall shows by name. */
  bests: z.array(
    z.object({
      list: z.enum(figureLists),
      level: z.enum(scoreLevels),
      value: z.number(),
      capped: z.boolean(),
      names: z.array(z.string()),
    }),
  ),
})
export type BlockFigures = z.output<typeof BlockFigures>
