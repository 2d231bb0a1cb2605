import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { ScoreScheme } from '../../../training/contract/score-schemes.ts'

export interface ScoreData {
  id: number
  /** False for another member's score that the member gave a fist bump. */
  own: boolean
  on: Day
  center: string
  workout: string
  lines: string[]
  benchmark: string | null
  scheme: ScoreScheme
  value: number
  capped: boolean
  /** Fist bumps it got. */
  bumps: number
}

/** Workouts of the scores that a member entered or gave a fist bump. */
export async function selectScoreData(db: Kysely<DB>, memberId: number): Promise<ScoreData[]> {
  return rowsOf<ScoreData>(db)`
    select s.id, s.member_id = ${memberId} as own, b.on_date as "on", c.name as center, b.title as workout, b.lines, n.name as benchmark,
      b.scheme, s.value::float8 as value, s.capped,
      (select count(*) from score_bumps p where p.score_id = s.id)::integer as bumps
    from scores s join scored_blocks b on b.id = s.block_id join centers c on c.id = b.center_id
    left join benchmarks n on n.id = b.benchmark_id
    where s.member_id = ${memberId} or s.id in (select score_id from score_bumps where member_id = ${memberId})`
}
