import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { smallestCharge } from '../../../sales/rules/month-charges.ts'
import { hasCard, hasLiveMandate, hasMonthToPay } from '../../../sales/server/expressions/ways-of-paying.ts'

export interface Asked {
  id: number
  month: Day
}

/** Marks members who will owe the coming month and whose payer has no way to pay it, once for each month. `days`: before it begins. */
export async function markAsked(
  db: Kysely<DB>,
  now: Date,
  { today, provider, days }: { today: Day; provider: string; days: number },
): Promise<Asked[]> {
  return rowsOf<Asked>(db)`
    update members m set way_asked_for = n.month from (
      select m.id, d.month from members m cross join gym g
      cross join lateral (select (${now}::timestamptz at time zone ${zoneOfMember})::date as today) t
      cross join lateral (select (date_trunc('month', t.today::timestamp) + interval '1 month')::date as month) d
      cross join lateral (select payer_of(m.id) as id offset 0) y
      where m.erased_at is null and m.status <> 'INACTIVE' and ${hasMonthToPay(sql`d.month`, smallestCharge)}
        and t.today >= d.month - ${days}::integer and d.month >= g.billed_from
        and m.way_asked_for is distinct from d.month
        and not (select m.pays_at_desk or ${hasLiveMandate(today)} or ${hasCard(provider)} from members m where m.id = y.id)
      order by m.id limit 500 for no key update of m) n
    where m.id = n.id and m.way_asked_for is distinct from n.month
    returning m.id, n.month::text as month`
}
