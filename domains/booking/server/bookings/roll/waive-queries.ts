import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { rows, type Tx } from '../../../../../platform/server/statement.ts'
import { isPaidBack } from '../../../../sales/server/expressions/paid-back.ts'

interface Left {
  member_id: number
  end_reason: string | null
  /** Who shares the plan that paid. */
  session_of: number | null
}

export async function lockLeft(tx: Tx, bookingId: number): Promise<Left | undefined> {
  const [booking] = await rows<Pick<Left, 'member_id' | 'session_of'>>(
    tx,
    { name: 'left-member', text: 'select member_id, session_of from bookings where id = $1' },
    [bookingId],
  )
  if (!booking) return undefined
  await rows(
    tx,
    {
      name: 'lock-left-member',
      text: `select from members where id = $1 or id = $3 or id = (
          select l.member_id from credit_entries x join credit_lots l on l.id = x.lot_id where x.reference = 'booking:' || $2::int || ':taken')
        order by id for no key update`,
    },
    [booking.member_id, bookingId, booking.session_of],
  )
  const [left] = await rows<Left>(
    tx,
    {
      name: 'lock-left',
      text: 'select member_id, end_reason, session_of from bookings where id = $1 for no key update',
    },
    [bookingId],
  )
  return left
}

/** A bought credit returns as in `endBookings`; a session no longer counts. */
export const forgiveLeave = async (
  tx: Tx,
  now: Millis,
  forgiven: { bookingId: number; byId: number; why: string; graceDays: number },
): Promise<void> => {
  await rows(
    tx,
    {
      name: 'forgive-leave',
      text: `with left_late as (
          update bookings set end_reason = 'left_waived' where id = $1 returning id, member_id, credit_type),
        back as (
          select e.id as booking_id, e.member_id, e.credit_type, x.lot_id, l.member_id as owner_id, l.shareable, paid_back,
            l.expires_at > to_timestamp($2::float8 / 1000) or paid_back as good
          from left_late e join credit_entries x on x.reference = 'booking:' || e.id || ':taken' join credit_lots l on l.id = x.lot_id
          cross join lateral (select ${isPaidBack} as paid_back) bought),
        fresh as (
          insert into credit_lots (member_id, credit_type, shareable, remaining, expires_at, created_at)
          select owner_id, credit_type, shareable, 1, to_timestamp($2::float8 / 1000) + make_interval(days => $5::int),
            to_timestamp($2::float8 / 1000) from back where not good returning id),
        lots as (
          update credit_lots l set remaining = l.remaining + 1 from back where back.good and not back.paid_back and l.id = back.lot_id)
        insert into credit_entries (lot_id, member_id, amount, source, reference, booking_id, by_member_id, why, created_at)
        select coalesce((select id from fresh), k.lot_id), k.member_id, 1, 'return', 'booking:' || k.booking_id || ':returned',
          k.booking_id, $3::int, $4::text, to_timestamp($2::float8 / 1000) from back k
        union all
        select k.lot_id, k.member_id, -1, 'refund', 'booking:' || k.booking_id || ':refunded', k.booking_id, $3::int, $4::text,
          to_timestamp($2::float8 / 1000) from back k where k.paid_back`,
    },
    [forgiven.bookingId, now, forgiven.byId, forgiven.why, forgiven.graceDays],
  )
}
