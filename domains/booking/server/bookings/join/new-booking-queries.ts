import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { at, plannedOnce, rows, type Tx } from '../../../../../platform/server/statement.ts'
import { type BookingRow, mondayOf } from '../queries.ts'

/** Ids for new bookings, ascending. Drawn under the lock of the class, because a waiting list is in order of id. */
export const bookingIds = async (tx: Tx, count: number): Promise<number[]> => {
  const text = plannedOnce(`select nextval('bookings_id_seq')::int as id from generate_series(1, $1::int)`)
  return (await rows<{ id: number }>(tx, { name: 'booking-ids', text }, [count])).map(({ id }) => id)
}

export interface NewBooking {
  /** With an id of `bookingIds`. */
  booking: BookingRow
  lotId: number | null
  byId: number
}

/** One statement for all rows. */
export const insertBookings = (tx: Tx, now: Millis, list: readonly NewBooking[]) =>
  rows(
    tx,
    {
      name: 'insert-bookings',
      text: plannedOnce(`with asked as (
          select * from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::text[], $6::int[], $7::int[], $8::text[], $10::int[])
            r (id, class_id, member_id, status, charge, lot_id, by_id, tap, session_of)),
        made as (
          insert into bookings (id, class_id, member_id, status, during, charge, session_of, credit_type, week, activity_id, on_date, created_at, created_by, tap)
          overriding system value
          select r.id, r.class_id, r.member_id, r.status, tstzrange(c.starts_at, c.ends_at), r.charge, r.session_of, a.credit_type, ${mondayOf('c.on_date')}, c.activity_id,
            c.on_date, ${at('$9')}, r.by_id, r.tap
          from asked r join gym_classes c on c.id = r.class_id join activities a on a.id = c.activity_id),
        paid as (
          insert into credit_entries (lot_id, member_id, amount, source, reference, booking_id, by_member_id, created_at)
          select r.lot_id, r.member_id, -1, 'booking', 'booking:' || r.id || ':taken', r.id, r.by_id, ${at('$9')}
          from asked r where r.lot_id is not null),
        lots as (
          update credit_lots l set remaining = l.remaining - p.n
          from (select lot_id, count(*)::int as n from asked where lot_id is not null group by lot_id) p where l.id = p.lot_id)
        update gym_classes c set users_in = c.users_in + r.came_in, users_wait = c.users_wait + r.came_waiting
          from (select class_id, count(*) filter (where status = 'IN') as came_in, count(*) filter (where status = 'WAIT') as came_waiting
            from asked group by class_id) r where c.id = r.class_id`),
    },
    [
      list.map(({ booking }) => booking.id),
      list.map(({ booking }) => booking.class_id),
      list.map(({ booking }) => booking.member_id),
      list.map(({ booking }) => booking.status),
      list.map(({ booking }) => booking.charge),
      list.map(({ lotId }) => lotId),
      list.map(({ byId }) => byId),
      list.map(({ booking }) => booking.idempotency_key),
      now,
      list.map(({ booking }) => booking.session_of),
    ],
  )
