import type { Kysely } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { isOwed } from '../../../sales/server/expressions/bill-state.ts'

/** Claims the digest of this Monday and tells the Monday of the last one; undefined when another node has, or the gym wants none. */
export async function claimDigest(db: Kysely<DB>, monday: Day): Promise<{ last: Day | null } | undefined> {
  return rowOf<{ last: Day | null }>(db)`update gym set debt_digest_on = ${monday}::date
    where debt_digest and (debt_digest_on is null or debt_digest_on < ${monday}::date)
    returning old.debt_digest_on::text as last`
}

export interface DigestRow {
  failed: number
  failed_cents: number
  ended: number
  ended_cents: number
  owing: number
  owed_cents: number
}

/** Failed charges and plans ended unpaid since then, and the present debts; `ended` and `owing` count members. */
export async function selectDigest(db: Kysely<DB>, since: Date): Promise<DigestRow> {
  const rows = await rowsOf<DigestRow>(db)`
    with debts as (
      select b.member_id, b.amount_cents, b.refused_at, b.plan_ended_at, ${isOwed} as is_owed
      from bills b join members m on m.id = b.member_id
      where b.refused_at is not null and m.erased_at is null
        and (b.state = 'open' or b.refused_at >= ${since} or b.plan_ended_at >= ${since}))
    select count(*) filter (where refused_at >= ${since})::integer as failed,
      coalesce(sum(amount_cents) filter (where refused_at >= ${since}), 0)::integer as failed_cents,
      count(distinct member_id) filter (where plan_ended_at >= ${since})::integer as ended,
      coalesce(sum(amount_cents) filter (where plan_ended_at >= ${since}), 0)::integer as ended_cents,
      count(distinct member_id) filter (where is_owed)::integer as owing,
      coalesce(sum(amount_cents) filter (where is_owed), 0)::integer as owed_cents
    from debts`
  if (!rows[0]) throw new Error('an aggregate returned no row')
  return rows[0]
}
