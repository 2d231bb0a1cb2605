import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { WayOfPaying } from '../../../../platform/contract/ways-of-paying.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { BillState } from '../../../sales/contract/payment-list.ts'
import { billState } from '../../../sales/server/expressions/bill-state.ts'
import { hasLiveMandate, wayOfMethodIn } from '../../../sales/server/expressions/ways-of-paying.ts'

export interface BilledRow {
  way: WayOfPaying
  state: BillState
  count: number
  cents: number
}

/**
 * The bills of a month by way and state. The indexes of bills begin with the member, so each member's are looked up: the bills of
 * other months are not read. A payment that is refunded whole is in no index by bill, hence the second look-up by member.
 */
export async function selectBilled(db: Kysely<DB>, month: Day, today: Day): Promise<BilledRow[]> {
  return rowsOf<BilledRow>(db)`
    select case
        when b.state = 'paid' then ${wayOfMethodIn(sql`coalesce(
            (select p.method from payments p where p.bill_id = b.id
              and p.status not in ('failed', 'cancelled') and p.refunded_cents < p.amount_cents),
            (select p.method from payments p where p.member_id = m.id and p.bill_id = b.id and p.status = 'succeeded'
              order by p.id desc limit 1))`)}
        when b.due_at is not null or m.pays_at_desk then 'desk'
        when b.error_code = 'debit_returned' or ${hasLiveMandate(today)} then 'mandate'
        else 'card' end as way,
      ${billState} as state,
      count(*)::integer as count, sum(b.amount_cents)::bigint as cents
    from members m cross join lateral (
      -- What a discount code makes free is billed to nobody.
      select * from bills f where f.member_id = m.id and f.month = ${month} and f.kind in ('month', 'pause') and f.amount_cents > 0
      union all
      select * from bills f where f.member_id = m.id and f.month = ${month} and f.kind = 'rest') b
    group by 1, 2`
}

/** Payments given back between two instants, without debits that the bank returned. */
export async function sumRefunds(
  db: Kysely<DB>,
  { from, until }: { from: Date; until: Date },
): Promise<{ count: number; cents: number }> {
  const rows = await rowsOf<{ count: number; cents: number }>(db)`
    select count(*)::integer as count, coalesce(sum(r.amount_cents), 0)::bigint as cents
    from refunds r join payments p on p.id = r.payment_id
    where r.status = 'succeeded' and r.settled_at >= ${from} and r.settled_at < ${until}
      and not exists (select from remittance_lines l
        where l.member_id = p.member_id and l.payment_id = p.id and l.state = 'returned')`
  return rows[0] ?? { count: 0, cents: 0 }
}

/** Bills of the desk that are not due yet. */
export async function sumAtDesk(db: Kysely<DB>): Promise<{ count: number; cents: number }> {
  const rows = await rowsOf<{ count: number; cents: number }>(db)`
    select count(*)::integer as count, coalesce(sum(b.amount_cents), 0)::bigint as cents from bills b
    where b.state = 'open' and b.due_at is not null and b.late_told_at is null and ${billState} = 'dueLater'`
  return rows[0] ?? { count: 0, cents: 0 }
}
