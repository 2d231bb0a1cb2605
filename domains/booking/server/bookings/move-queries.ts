import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { plannedOnce, rows, type Tx } from '../../../../platform/server/statement.ts'
import { isPaidBack } from '../../../sales/server/expressions/paid-back.ts'
import type { BookingRow } from './queries.ts'

/** The charge returned when a place is left. The lot is null unless a bought credit paid; the owner is whose plan or lot it was. */
export interface ReturnRow {
  booking_id: number
  class_id: number
  credit_type: 'ACTIVITY' | 'OPEN'
  week: Day
  charge: BookingRow['charge']
  lot_id: number | null
  owner_id: number
  /** The member of the booking may spend what returns. */
  spendable: boolean
  remaining: number
  expires_at: Millis
  paid_back: boolean
}

/** Of the bookings that are places now; others are left out. */
export const returnsOf = (tx: Tx, bookingIds: readonly number[]) =>
  rows<ReturnRow>(
    tx,
    {
      name: 'returns-of-places',
      text: plannedOnce(`select b.id as booking_id, b.class_id, b.credit_type, b.week, b.charge, l.id as lot_id,
          coalesce(l.member_id, b.session_of, b.member_id) as owner_id, l.id is null or l.member_id = b.member_id
            or l.shareable and exists (select from lends_to(b.member_id) o (id) where o.id = l.member_id) as spendable,
          coalesce(l.remaining, 0) as remaining, coalesce(extract(epoch from l.expires_at) * 1000, 0)::float8 as expires_at,
          l.id is not null and ${isPaidBack} as paid_back
        from bookings b
        left join credit_entries x on x.reference = 'booking:' || b.id || ':taken'
        left join credit_lots l on l.id = x.lot_id
        where b.id = any($1::int[]) and b.ended_at is null and b.status = 'IN'`),
    },
    [bookingIds],
  )

/** The class of a member's booking, which never changes. */
export const classOfBooking = async (
  tx: Tx,
  bookingId: number,
  memberId: number,
): Promise<number | undefined> => {
  const [found] = await rows<{ class_id: number }>(
    tx,
    {
      name: 'class-of-booking',
      text: 'select class_id from bookings where id = $1 and member_id = $2',
    },
    [bookingId, memberId],
  )
  return found?.class_id
}

/** The lots that the credits of ended places returned to, by booking. */
export const returnedLots = async (
  tx: Tx,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const found = await rows<{ booking_id: number; lot_id: number }>(
    tx,
    {
      name: 'returned-lots',
      text: `select x.booking_id, x.lot_id from unnest($1::int[]) asked (id)
        join credit_entries x on x.reference = 'booking:' || asked.id || ':returned'`,
    },
    [bookingIds],
  )
  return new Map(found.map((row) => [row.booking_id, row.lot_id]))
}

export interface Origin {
  bookingId: number
  movesFrom: number | null
}

export const writeOrigins = (tx: Tx, list: readonly Origin[]) =>
  rows(
    tx,
    {
      name: 'write-origins',
      text: `update bookings b set moves_from = r.moves_from from unnest($1::int[], $2::int[]) r (id, moves_from) where b.id = r.id`,
    },
    [list.map((o) => o.bookingId), list.map((o) => o.movesFrom)],
  )

/** Waits that kept a place which was moved keep the new one. */
export const followMoves = (tx: Tx, list: readonly { from: number; to: number }[]) =>
  rows(
    tx,
    {
      name: 'follow-moves',
      text: `update bookings b set moves_from = r.to_id from unnest($1::int[], $2::int[]) r (from_id, to_id)
        where b.moves_from = r.from_id and b.moves_from is not null and b.ended_at is null and b.status = 'WAIT' and b.id <> r.to_id`,
    },
    [list.map((m) => m.from), list.map((m) => m.to)],
  )
