import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Marks the best visible score of each member in a benchmark, the earliest of equal ones. Requires the locks of the members. */
export async function markBest(
  db: Kysely<DB>,
  benchmarkId: number,
  memberIds: readonly number[],
): Promise<void> {
  await sql`
    with best as (
      select distinct on (member_id) id from scores
      where benchmark_id = ${benchmarkId} and member_id = any(${memberIds}) and visible
      order by member_id, order_key, entered_at, id
    )
    update scores s set is_best = not s.is_best
    where s.benchmark_id = ${benchmarkId} and s.member_id = any(${memberIds})
      and s.is_best <> (s.id in (select id from best))`.execute(db)
}
