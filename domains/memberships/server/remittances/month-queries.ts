import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { hasLiveMandate } from '../../../sales/server/expressions/ways-of-paying.ts'

/** Open bills of members with a mandate that are in no remittance, excluded ones of a draft left out. */
export async function sumUncollected(db: Kysely<DB>, today: Day): Promise<{ count: number; cents: number }> {
  const rows = await rowsOf<{ count: number; cents: number }>(db)`
    select count(*)::integer as count, coalesce(sum(b.amount_cents), 0)::bigint as cents
    from bills b join members m on m.id = b.member_id
    where b.state = 'open' and b.plan_ended_at is null and m.erased_at is null and m.status <> 'INACTIVE' and not m.pays_at_desk
      and ${hasLiveMandate(today)}
      and not exists (select from remittance_lines l join remittances r on r.id = l.remittance_id
        where l.member_id = b.member_id and l.bill_id = b.id
          and (l.state in ('in', 'collected') or (l.state = 'excluded' and r.state = 'draft')))
      and not exists (select from payments p where p.member_id = b.member_id
        and p.status not in ('failed', 'cancelled') and p.refunded_cents < p.amount_cents
        and (p.bill_id = b.id or (b.kind <> 'rest' and p.months > 0 and p.month = b.month)))`
  return rows[0] ?? { count: 0, cents: 0 }
}

/** Months after its collection in which a bank may still return a debit: 13, and the days until the file is read. */
const returnMonths = 14

/** Debits returned on these days. Only lines of remittances that can have been returned then are read. */
export async function sumReturned(
  db: Kysely<DB>,
  { from, to }: { from: Day; to: Day },
): Promise<{ count: number; cents: number }> {
  const rows = await rowsOf<{ count: number; cents: number }>(db)`
    select count(distinct (r.id, case when r.per_member then l.mandate_id else l.id end))::integer as count,
      coalesce(sum(l.amount_cents), 0)::bigint as cents
    from remittances r join remittance_lines l on l.remittance_id = r.id
    where r.state in ('sent', 'settled') and r.created_at < (${to}::date + 2)
      and r.collects_on >= ${from}::date - make_interval(months => ${returnMonths}::integer)
      and l.state = 'returned' and l.returned_on between ${from} and ${to}`
  return rows[0] ?? { count: 0, cents: 0 }
}
