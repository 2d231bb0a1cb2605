import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { shortNames } from '../../../../platform/rules/short-names.ts'
import type { BlockFigures } from '../../contract/block-figures.ts'
import {
  type FigureRow,
  type SameBlock,
  selectBlocksOf,
  selectFigures,
  selectLastBlock,
} from './figure-queries.ts'

/** How the scored blocks of a workout went, in their order. */
export async function readWorkoutFigures(db: Kysely<DB>, workoutId: number): Promise<BlockFigures[]> {
  return (await selectFigures(db, await selectBlocksOf(db, workoutId))).map(figuresOnWire)
}

/** How the same went the last time in a center before a day; null when it was never done. */
export async function readLastTime(
  db: Kysely<DB>,
  same: SameBlock,
  within: { centerId: number; before: Day; at: Date },
): Promise<BlockFigures | null> {
  const id = await selectLastBlock(db, same, within)
  const [row] = id === undefined ? [] : await selectFigures(db, [id])
  return row ? figuresOnWire(row) : null
}

const figuresOnWire = ({ id, bests, ...row }: FigureRow): BlockFigures => ({
  blockId: id,
  workoutId: row.workout_id,
  when: row.on_date,
  ...{ title: row.title, benchmark: row.benchmark, scheme: row.scheme, sets: row.sets, pick: row.pick },
  ...{ capSeconds: row.cap_seconds, tieBreak: row.tie_break, teamSize: row.team_size, reps: row.reps },
  ...{ results: row.results, capped: row.capped, median: row.median },
  bests: bests.map(({ people, ...best }) => ({ ...best, names: shortNames(people) })),
})
