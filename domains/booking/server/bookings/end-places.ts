import type { LiveEvent } from '../../../../platform/server/live-events.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { returnedCreditDays } from '../../rules/charge.ts'
import { type ReturnRow, returnsOf } from './move-queries.ts'
import { type BookingRow, type Ending, type EndReason, endBookings } from './queries.ts'
import type { Seating } from './seating.ts'

export interface EndedPlace {
  booking: BookingRow
  reason: EndReason
  giveBack: boolean
  /** What the place returns, if that was read. */
  returns?: ReturnRow | null
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
  const returned = [
    ...ended.flatMap(({ returns }) => returns ?? []),
    ...(await readReturned(tx, seating, ended)),
  ]
  await endBookings(tx, seating.now, byId, returnedCreditDays, endings)
  const memberOf = new Map(ended.map(({ booking }) => [booking.id, booking.member_id]))
  for (const row of returned) seating.purses.giveBack(memberOf.get(row.booking_id) ?? 0, row)
  return ended.flatMap(({ booking, giveBack }): LiveEvent[] => {
    booking.live = false
    const gymClass = seating.classes.get(booking.class_id)
    if (gymClass && booking.status === 'IN') gymClass.users_in -= 1
    if (gymClass && booking.status === 'WAIT') gymClass.users_wait -= 1
    return [
      { t: 'class', id: booking.class_id },
      { t: 'place', op: 'delete', class: booking.class_id, booking: booking.id },
      { t: 'user', id: booking.member_id, what: 'bookings' },
      ...(giveBack ? creditEvents(booking.member_id, booking.shared_by) : []),
    ]
  })
}

/** To the member, and to whoever shares with them what pays. */
export const creditEvents = (memberId: number, ownerId: number | null | undefined): LiveEvent[] =>
  [...new Set([memberId, ownerId ?? memberId])].map((id) => ({ t: 'user', id, what: 'credits' }))

/**
 * What returns to members who also wait in a locked class, where a chain of moves may spend it on a freed place; what is shared may be
 * spent by others who wait.
 */
async function readReturned(tx: Tx, seating: Seating, ended: readonly EndedPlace[]): Promise<ReturnRow[]> {
  const ids = ended.flatMap(({ booking, giveBack, returns }) => {
    const waits = seating.of(booking.member_id).some((b) => b.live && b.status === 'WAIT')
    const isShared =
      booking.shared_by || (booking.charge === 'session' && seating.purses.lends(booking.member_id))
    return giveBack && !returns && (waits || isShared) ? [booking.id] : []
  })
  return ids.length > 0 ? await returnsOf(tx, ids) : []
}
