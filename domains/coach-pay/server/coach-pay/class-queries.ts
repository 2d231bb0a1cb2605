import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { DayRange } from '../../../../platform/rules/figure-range.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { isMissed } from '../../../booking/server/expressions/attendance.ts'
import { soldVat } from '../../../invoicing/server/expressions/sold-vat.ts'
import { takesSession } from '../../../sales/server/expressions/sessions-used.ts'
import type { PayRole } from '../../contract/pay-rules.ts'
import type { PaidPart } from '../../rules/line-pay.ts'

export interface GivenRow {
  id: number
  coach_id: number
  role: PayRole
  activity_id: number
  template_id: number | null
  on_date: Day
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
  time_zone: string
  center: string
  title: Texts
  attended: number
  booked: number
  plan_heads: number
}

/** The classes on the days of a range that are over, once for each coach and assistant. */
export async function selectGiven(
  db: Kysely<DB>,
  { from, to }: DayRange,
  coachId: number | null,
  now: Date,
): Promise<GivenRow[]> {
  return rowsOf<GivenRow>(db)`
    select c.id, x.coach_id, x.role, c.activity_id, c.template_id, c.on_date, c.starts_at, c.ends_at, c.cancelled_at,
      t.time_zone, t.name as center, a.name as title, k.attended, k.booked, k.plan_heads
    from gym_classes c
    join activities a on a.id = c.activity_id
    join centers t on t.id = c.center_id
    cross join lateral (select c.coach_id, 'lead' as role where c.coach_id is not null
      union all select distinct unnest(c.assistant_ids), 'assistant') x
    cross join lateral (
      select count(*) filter (where b.ended_at is null and not ${isMissed(now)})::integer as attended,
        count(*) filter (where b.ended_at is null)::integer as booked,
        count(*) filter (where ${sql.raw(takesSession)})::integer as plan_heads
      from bookings b where b.class_id = c.id and b.status = 'IN') k
    where c.on_date between ${from} and ${to} and c.ends_at <= ${now}
      and (${coachId}::integer is null or x.coach_id = ${coachId})
    order by c.starts_at, c.id, x.role desc`
}

/**
 * What was paid for places in classes: by the credits that they kept, each its part of the payment of its pack less refunds, and by
 * visitors. A returned credit that had expired came back in a lot of its own; it leads to the one it came from.
 */
export async function selectPaid(
  db: Kysely<DB>,
  classIds: readonly number[],
): Promise<(PaidPart & { class_id: number })[]> {
  return rowsOf<PaidPart & { class_id: number }>(db)`
    with recursive used as (
      select b.id as booking_id, b.class_id, e.lot_id
      from bookings b join credit_entries e on e.booking_id = b.id and e.source = 'booking'
      where b.class_id = any(${classIds}::integer[])
        and not exists (select from credit_entries r where r.booking_id = b.id and r.source = 'return')
      union
      select u.booking_id, u.class_id, o.lot_id
      from used u
      cross join lateral (select f.source, f.booking_id from credit_entries f where f.lot_id = u.lot_id order by f.id limit 1) f
      join credit_entries o on o.booking_id = f.booking_id and o.source = 'booking'
      where f.source = 'return'),
    sold as (
      select u.class_id, substr(g.reference, 9)::integer as payment_id,
        (select sum(e.amount) from credit_entries e where e.lot_id = u.lot_id and (e.id = g.id or e.reference like 'refund:%'))::integer as parts
      from used u join credit_entries g on g.lot_id = u.lot_id and g.source = 'purchase' and g.reference ~ '^receipt:[0-9]+$'
      union all
      select v.class_id, p.id, 1 from guest_visits v
      join payments p on p.bought ? 'visitId' and (p.bought ->> 'visitId')::integer = v.id and p.status not in ('failed', 'cancelled')
      where v.class_id = any(${classIds}::integer[]))
    select s.class_id, n.cents, s.parts, n.vat, count(*)::integer as count
    from sold s join payments p on p.id = s.payment_id and p.status = 'succeeded'
    cross join lateral (select
      p.amount_cents - p.refunded_cents - (select coalesce(sum(d.amount_cents), 0)::integer from disputes d
        where d.payment_id = p.id and d.state = 'lost') as cents,
      coalesce((select l.vat from invoice_payments i join invoice_lines l on l.invoice_id = i.invoice_id
        where i.payment_id = p.id order by l.line limit 1), ${soldVat}) as vat) n
    group by 1, 2, 3, 4`
}
