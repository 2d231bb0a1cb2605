import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { endPlaces, type PlaceRow, placesOfSlots } from './queries.ts'
import { slotDetails } from './slot-on-wire.ts'

interface SlotTime {
  id: number
  day: number
  startTime: string
}

/**
 * After a change of the week plan, under its locks: the holders of moved slots keep their places and are told; those of removed
 * ones are notified of the end. `moved` holds the times before.
 */
export async function followSlots(
  unit: Unit,
  now: Millis,
  { moved, removed }: { moved: readonly SlotTime[]; removed: readonly number[] },
): Promise<void> {
  const places = await placesOfSlots(unit, [...moved.map(({ id }) => id), ...removed])
  if (places.length === 0) return
  const gone = places.filter((place) => removed.includes(place.slot_id))
  await endPlaces(
    unit,
    gone.map(({ id }) => id),
    { reason: 'slot_ended', byId: null, now },
  )
  for (const place of places)
    tell(
      unit,
      place,
      moved.find(({ id }) => id === place.slot_id),
    )
}

function tell(unit: Unit, place: PlaceRow, before: SlotTime | undefined): void {
  const { member_id: memberId } = place
  const details = slotDetails(place)
  unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
  if (!before) {
    unit.send([{ memberId, template: 'fixed_place_ended', details: { ...details, reason: 'slot_ended' } }])
    return
  }
  const was = { wasDay: before.day, wasStart: before.startTime }
  unit.send([{ memberId, template: 'fixed_slot_moved', details: { ...details, ...was } }])
}
