import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { costsCredit } from '../../../booking/rules/charge.ts'
import { endPlaces } from '../../../booking/server/bookings/end-places.ts'
import { promoteWaiting } from '../../../booking/server/bookings/promote-waiting.ts'
import type { Seating } from '../../../booking/server/bookings/seating.ts'

/** The transaction must hold the locks of the classes and of everyone in them. */
export async function dropPlaces(
  unit: Unit,
  seating: Seating,
  bookingIds: Iterable<number>,
  byMemberId: number | null,
  reason: 'paused' | 'removed' = 'paused',
): Promise<void> {
  const ids = new Set(bookingIds)
  const places = seating.live(({ id }) => ids.has(id))
  if (places.length === 0) return
  const ended = places.map((booking) => ({
    booking,
    reason,
    giveBack: costsCredit(booking.charge),
  }))
  const events = await endPlaces(unit, seating, byMemberId, ended)
  const classIds = [...new Set(places.map((booking) => booking.class_id))].sort((a, b) => a - b)
  const filled = await promoteWaiting(unit, seating, classIds)
  unit.send(
    ended.map(({ booking }) => ({
      channel: 'mail' as const,
      template: reason === 'paused' ? ('place_dropped' as const) : ('removed_by_staff' as const),
      memberId: booking.member_id,
      details: { classId: booking.class_id, refunded: booking.charge === 'credit' },
    })),
  )
  unit.announce([...events, ...filled])
}
