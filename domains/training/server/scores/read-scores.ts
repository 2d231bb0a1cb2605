import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { OwnScore } from '../../contract/scores.ts'
import { ownOnWire } from './on-wire.ts'
import { selectOwnScores } from './own-queries.ts'
import type { ScoreRow } from './score-queries.ts'

/** Scores with their teams, by member. */
export async function readScores(
  db: Kysely<DB>,
  rows: readonly ScoreRow[],
): Promise<{ memberId: number; score: OwnScore }[]> {
  const found = await selectOwnScores(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, member_id: memberId }) => {
    const score = found.find((each) => each.id === id)
    return score ? [{ memberId, score: ownOnWire(score) }] : []
  })
}
