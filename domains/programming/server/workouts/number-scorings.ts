import type { Tx } from '../../../../platform/server/statement.ts'
import { writeBlocks } from '../../../training/server/scores/write-blocks.ts'
import { setBlocks, type WorkoutRow } from './queries.ts'

/**
 * Writes the scored blocks of workouts and puts their ids into the texts. Returns the workouts with these texts.
 * @throws Refusal block_has_scores, benchmark_differs
 */
export async function numberScorings(
  tx: Tx,
  workouts: readonly WorkoutRow[],
  at: Date,
): Promise<WorkoutRow[]> {
  const written = await writeBlocks(
    tx,
    workouts.map((row) => ({
      ...{ id: row.id, centerId: row.center_id, trackId: row.track_id },
      ...{ day: row.on_date, blocks: row.blocks },
    })),
    at,
  )
  const numbered = workouts.map((row) => ({ ...row, blocks: written.get(row.id) ?? row.blocks }))
  await setBlocks(tx.db, numbered)
  return numbered
}
