import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { inParts } from '../../../../platform/server/answers/in-parts.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import type { FoundScoring } from '../../rules/scores/scored-blocks.ts'
import { fingerprintOf, makeBoards } from './block-queries.ts'
import { fitBenchmarks } from './fit-benchmarks.ts'
import { insertBlocksOfBefore, selectBlocksOfDays } from './past-block-queries.ts'

/** A scored block of a day, with or without a workout. */
export interface PastBlock extends FoundScoring {
  centerId: number
  /** Null: the first of the center. */
  trackId: number | null
  day: Day
  position: number
}

export interface KnownPastBlock extends PastBlock {
  id: number
}

/** Equal for blocks with the same text and scoring. */
export const boardKeyOf = fingerprintOf

/** The scored blocks of centers on these days, those of a workout first. */
export const blocksOfDays = (
  db: Kysely<DB>,
  days: readonly Pick<PastBlock, 'centerId' | 'day'>[],
): Promise<KnownPastBlock[]> => selectBlocksOfDays(db, days)

/**
 * Makes blocks of workouts that are not here. They belong to the histories of members and the boards of benchmarks, and are not listed
 * under their day, like the blocks of a deleted workout. Returns their ids in the same order.
 * @throws Refusal changed_meanwhile: a benchmark is not scored like its block any more
 */
export async function makePastBlocks(tx: Tx, blocks: readonly PastBlock[], at: Date): Promise<number[]> {
  const scorings = blocks.map(({ scoring }) => scoring)
  if (!(await fitBenchmarks(tx, scorings))) throw new Refusal('changed_meanwhile')
  const numbered = blocks.map((block, nth) => ({
    ...block,
    workoutId: null,
    scoring: { ...block.scoring, id: nth },
  }))
  const ids = new Map<number, number>()
  await inParts(numbered, async (part) => {
    await makeBoards(tx.db, part)
    for (const { nth, id } of await insertBlocksOfBefore(tx.db, part, at)) ids.set(nth, id)
  })
  return blocks.map((_, nth) => ids.get(nth) ?? 0)
}
