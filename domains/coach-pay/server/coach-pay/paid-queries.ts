import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { soldVat } from '../../../invoicing/server/expressions/sold-vat.ts'
import type { PaidPart } from '../../rules/line-pay.ts'

/** Where the entries of credits that it took are, and what was paid for it directly. */
interface Places {
  entries: RawBuilder<unknown>
  about: RawBuilder<unknown>
  payments: (ids: readonly number[]) => RawBuilder<unknown>
}

const ofClasses: Places = {
  entries: sql`bookings b join credit_entries e on e.booking_id = b.id`,
  about: sql`b.class_id`,
  payments: (ids) => sql`
    select v.class_id, p.id, 1 from guest_visits v
    join payments p on p.bought ? 'visitId' and (p.bought ->> 'visitId')::integer = v.id and p.status not in ('failed', 'cancelled')
    where v.class_id = any(${ids}::integer[])`,
}

const ofAppointments: Places = {
  entries: sql`credit_entries e`,
  about: sql`e.appointment_id`,
  payments: (ids) => sql`
    select (p.bought ->> 'appointmentId')::integer, p.id, 1 from payments p
    where p.bought ? 'appointmentId' and (p.bought ->> 'appointmentId')::integer = any(${ids}::integer[])`,
}

/** What was paid for places in classes: by the credits that they kept, and by visitors. */
export const selectPaidForClasses = (db: Kysely<DB>, ids: readonly number[]) => selectPaid(db, ofClasses, ids)

/** What was paid for appointments: by the credit that each kept, or by card. */
export const selectPaidForAppointments = (db: Kysely<DB>, ids: readonly number[]) =>
  selectPaid(db, ofAppointments, ids)

/**
 * Of each credit its part of the payment of its pack, less refunds. A returned credit that had expired came back in a lot of its own; it
 * leads to the one it came from.
 */
function selectPaid(db: Kysely<DB>, { entries, about, payments }: Places, ids: readonly number[]) {
  return rowsOf<PaidPart & { about: number }>(db)`
    with recursive used as (
      select e.id as entry_id, ${about} as about, e.lot_id
      from ${entries}
      where ${about} = any(${ids}::integer[]) and e.source = 'booking' and not exists (select from credit_entries r
        where (r.booking_id = e.booking_id or r.appointment_id = e.appointment_id) and r.source = 'return')
      union
      select u.entry_id, u.about, o.lot_id
      from used u
      cross join lateral (
        select f.source, f.booking_id, f.appointment_id from credit_entries f where f.lot_id = u.lot_id order by f.id limit 1) f
      join credit_entries o on (o.booking_id = f.booking_id or o.appointment_id = f.appointment_id) and o.source = 'booking'
      where f.source = 'return'),
    sold as (
      select u.about, substr(g.reference, 9)::integer as payment_id,
        (select sum(e.amount) from credit_entries e where e.lot_id = u.lot_id and (e.id = g.id or e.reference like 'refund:%'))::integer as parts
      from used u join credit_entries g on g.lot_id = u.lot_id and g.source = 'purchase' and g.reference ~ '^receipt:[0-9]+$'
      union all
      ${payments(ids)})
    select s.about, n.cents, s.parts, n.vat, count(*)::integer as count
    from sold s join payments p on p.id = s.payment_id and p.status = 'succeeded'
    cross join lateral (select
      p.amount_cents - p.refunded_cents - (select coalesce(sum(d.amount_cents), 0)::integer from disputes d
        where d.payment_id = p.id and d.state = 'lost') as cents,
      coalesce((select l.vat from invoice_payments i join invoice_lines l on l.invoice_id = i.invoice_id
        where i.payment_id = p.id order by l.line limit 1), ${soldVat}) as vat) n
    group by 1, 2, 3, 4`
}
