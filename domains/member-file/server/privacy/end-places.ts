import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { costsCredit } from '../../../booking/rules/charge.ts'
import { endPlaces } from '../../../booking/server/bookings/end-places.ts'
import { promoteWaiting } from '../../../booking/server/bookings/promote-waiting.ts'
import type { Seating } from '../../../booking/server/bookings/seating.ts'

/** Ends the places and waits of a member in these classes, all of them locked; freed places go to the waiting lists. */
export async function endPlacesOfErased(
  unit: Unit,
  seating: Seating,
  { memberId, byId, classIds }: { memberId: number; byId: number; classIds: readonly number[] },
): Promise<void> {
  const own = classIds.flatMap((id) => seating.in(id)).filter((booking) => booking.member_id === memberId)
  const places = own.map((booking) => ({
    booking,
    reason: 'erased' as const,
    giveBack: costsCredit(booking.charge),
  }))
  const ended = await endPlaces(unit, seating, byId, places)
  unit.announce([...ended, ...(await promoteWaiting(unit, seating, classIds))])
}
