import { returnedCreditDays } from '../../../rules/credit-ledger.ts'
import type { LiveEvent } from '../../live-events.ts'
import type { Tx } from '../../statement.ts'
import { type BookingRow, type Ending, type EndReason, endBookings } from './queries.ts'
import type { Seating } from './seating.ts'

export interface EndedPlace {
  booking: BookingRow
  reason: EndReason
  giveBack: boolean
}

/** Does not fill the freed places: the caller runs `promoteWaiting` in the same transaction. */
export async function endPlaces(
  tx: Tx,
  seating: Seating,
  byId: number | null,
  ended: readonly EndedPlace[],
): Promise<LiveEvent[]> {
  if (ended.length === 0) return []
  const endings: Ending[] = ended.map(({ booking, reason, giveBack }) => ({
    bookingId: booking.id,
    reason,
    giveBack,
  }))
  await endBookings(tx, seating.now, byId, returnedCreditDays, endings)
  return ended.flatMap(({ booking, giveBack }): LiveEvent[] => {
    booking.live = false
    const gymClass = seating.classes.get(booking.class_id)
    if (gymClass && booking.status === 'IN') gymClass.users_in -= 1
    if (gymClass && booking.status === 'WAIT') gymClass.users_wait -= 1
    return [
      { t: 'class', id: booking.class_id },
      { t: 'place', op: 'delete', class: booking.class_id, booking: booking.id },
      { t: 'user', id: booking.member_id, what: 'bookings' },
      ...(giveBack ? [{ t: 'user', id: booking.member_id, what: 'credits' } as const] : []),
    ]
  })
}
