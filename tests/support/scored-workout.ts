import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Block } from '../../domains/training/contract/blocks.ts'
import { plainScoring, type Scoring } from '../../domains/training/contract/score-schemes.ts'
import { writeBlocks } from '../../domains/training/server/scores/write-blocks.ts'
import type { Day, Millis } from '../../platform/rules/local-time.ts'
import type { Tx } from '../../platform/server/statement.ts'
import { updateRows } from './rows.ts'

/** Makes the workout of a day in the first center one block, for time unless told otherwise, and `more`. Returns the ids of that block and board. */
export async function writeScoredWorkout(
  db: Kysely<DB>,
  day: Day,
  now: Millis,
  scored: Scoring = { ...plainScoring('time'), capSeconds: 900 },
  more: readonly Block[] = [],
): Promise<{ block: number; board: number }> {
  const center = await db.selectFrom('centers').select('id').orderBy('id').executeTakeFirstOrThrow()
  const found = db.selectFrom('workouts').select('id').where('center_id', '=', center.id)
  const { id } = await found.where('on_date', '=', day).executeTakeFirstOrThrow()
  const blocks: Block[] = [
    { title: 'Sprint', exercices: ['21-15-9', 'Thrusters'], tc: null, wbs: [], scored },
    ...more,
  ]
  const workout = { id, centerId: center.id, day, blocks }
  const written = await writeBlocks({ db } as Tx, [workout], new Date(now))
  await updateRows(db, 'workouts', { blocks: JSON.stringify(written.get(id)), language: null }, { id })
  const made = db
    .selectFrom('scored_blocks')
    .select(['id as block', 'board_id as board'])
    .where('workout_id', '=', id)
  return made.where('removed_at', 'is', null).orderBy('position').executeTakeFirstOrThrow()
}
