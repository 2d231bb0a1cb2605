import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { scoreCell } from '../../../training/rules/scores/score-cells.ts'
import { selectScoreData } from './score-data-queries.ts'

type Row = Record<string, unknown>

/** Scores and fist bumps with day, center, workout and, for the member's own, the result as people write it. */
export async function describeScores(
  db: Kysely<DB>,
  memberId: number,
  { scores = [], fistBumps = [] }: { scores?: Row[]; fistBumps?: Row[] },
): Promise<{ scores: Row[]; fistBumps: Row[] }> {
  const about = new Map((await selectScoreData(db, memberId)).map((each) => [each.id, each]))
  return {
    scores: scores.map((row) => {
      const known = about.get(Number(row.id))
      if (!known) return row
      const { id: _, own: _own, value, capped, ...rest } = known
      return { ...row, ...rest, result: scoreCell(value, { scheme: known.scheme, capped }) }
    }),
    // The name of a score's owner is the other member's data.
    fistBumps: fistBumps.map((row) => {
      const known = about.get(Number(row.score_id))
      return known ? { ...row, on: known.on, workout: known.workout } : row
    }),
  }
}
