import type { Day } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import type { Block } from '../../contract/blocks.ts'
import type { Scoring } from '../../contract/score-schemes.ts'
import { scoredBlocksIn, withScorings } from '../../rules/scores/scored-blocks.ts'
import { markBest } from './best-queries.ts'
import {
  insertBlocks,
  type KnownBlock,
  lockBlocks,
  makeBoards,
  moveScores,
  removeBlocks,
  selectScorers,
  updateBlocks,
  type WrittenBlock,
} from './block-queries.ts'
import { fitBenchmarks } from './fit-benchmarks.ts'
import { lockMembers } from './score-queries.ts'

export interface WrittenWorkout {
  id: number
  centerId: number
  /** Left out: the first of the center. */
  trackId?: number
  day: Day
  blocks: readonly Block[]
}

/**
 * Brings the scored blocks in step with the texts of workouts. Returns the blocks of each with the ids of its scorings. An id of another
 * workout, as in a copy, is a new block.
 * @throws Refusal block_has_scores (another scheme, sets, pick, tie-break or team size, or no cap where it stopped some), benchmark_differs
 */
export async function writeBlocks(
  tx: Tx,
  workouts: readonly WrittenWorkout[],
  at: Date,
): Promise<Map<number, Block[]>> {
  const known = await lockBlocks(
    tx.db,
    workouts.map(({ id }) => id),
  )
  const knownBy = new Map(known.map((block) => [block.id, block]))
  const written = workouts.flatMap(({ id: workoutId, centerId, trackId, day, blocks }) =>
    scoredBlocksIn(blocks).map((found, position): WrittenBlock => {
      const before = knownBy.get(found.scoring.id ?? 0)
      const isOld = before?.workout_id === workoutId
      if (isOld) knownBy.delete(before.id)
      return {
        ...found,
        ...{ workoutId, centerId, trackId, day, position },
        scoring: { ...found.scoring, id: isOld ? before.id : undefined },
      }
    }),
  )
  await refuseUnfit(tx, written, known)
  await removeBlocks(tx.db, [...knownBy.values()], at)
  if (written.length === 0) return new Map(workouts.map(({ id, blocks }) => [id, [...blocks]]))
  await makeBoards(tx.db, written)
  const [old, fresh] = [
    written.filter(({ scoring }) => scoring.id),
    written.filter(({ scoring }) => !scoring.id),
  ]
  if (old.length > 0) await updateBlocks(tx.db, old)
  await moveHistories(tx, old, known)
  const made = fresh.length > 0 ? await insertBlocks(tx.db, fresh) : []
  const idAt = new Map(made.map(({ id, workout_id, position }) => [`${workout_id} ${position}`, id]))
  return new Map(
    workouts.map(({ id, blocks }) => {
      const scorings = written
        .filter(({ workoutId }) => workoutId === id)
        .map(
          ({ scoring, position }): Scoring => ({
            ...scoring,
            id: scoring.id ?? idAt.get(`${id} ${position}`),
          }),
        )
      return [id, withScorings(blocks, scorings)]
    }),
  )
}

/** Before workouts are deleted. */
export async function dropBlocks(tx: Tx, workoutIds: readonly number[], at: Date): Promise<void> {
  await removeBlocks(tx.db, await lockBlocks(tx.db, workoutIds), at)
}

/** Those of some workouts that have scores. Nobody enters one in the others before the transaction ends. */
export async function lockScored(tx: Tx, workoutIds: readonly number[]): Promise<ReadonlySet<number>> {
  const blocks = await lockBlocks(tx.db, workoutIds)
  return new Set(blocks.flatMap((block) => (block.has_scores ? (block.workout_id ?? []) : [])))
}

async function refuseUnfit(tx: Tx, written: readonly WrittenBlock[], known: readonly KnownBlock[]) {
  for (const { scoring } of written) {
    const before = known.find(({ id }) => id === scoring.id)
    if (before?.has_scores && !keepsValues(before, scoring)) throw new Refusal('block_has_scores')
  }
  const scorings = written.map(({ scoring }) => scoring)
  if (!(await fitBenchmarks(tx, scorings))) throw new Refusal('benchmark_differs')
}

const keepsValues = (
  before: KnownBlock,
  { scheme, sets, pick, capSeconds, tieBreak, teamSize }: Scoring,
): boolean =>
  before.scheme === scheme &&
  before.sets === sets &&
  before.pick === pick &&
  before.tie_break === tieBreak &&
  before.team_size === teamSize &&
  !(before.has_capped && capSeconds === null)

/** Scores of a block that names another benchmark or movement now belong to its history. */
async function moveHistories(tx: Tx, written: readonly WrittenBlock[], known: readonly KnownBlock[]) {
  const moved = written.flatMap(({ scoring }) => {
    const before = known.find(({ id, has_scores }) => id === scoring.id && has_scores)
    const stays = before?.benchmark_id === scoring.benchmark && before?.movement_id === scoring.movement
    return before && !stays ? [before.id] : []
  })
  if (moved.length === 0) return
  const memberIds = await selectScorers(tx.db, moved)
  await lockMembers(tx.db, memberIds)
  const rows = await moveScores(tx.db, moved)
  const benchmarks = new Set(rows.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()))
  for (const benchmark of benchmarks) await markBest(tx.db, benchmark, memberIds)
}
