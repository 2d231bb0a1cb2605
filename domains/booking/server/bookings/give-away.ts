import type { Millis } from '../../../../platform/rules/local-time.ts'
import { violates } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { returnedCreditDays } from '../../rules/charge.ts'
import { placeForWalkIn } from '../../rules/give-away.ts'
import { reopenGivenAway } from './given-away-queries.ts'
import { bookingsIn, type ClassRow, endBookings, lockMembers } from './queries.ts'

interface Parties {
  /** The member at the door. */
  memberId: number
  absentId: number
  byId: number
}

/**
 * Ends the place of an absent member if the class is full; it costs them what a missed class costs. Requires the lock of the class.
 * @throws Refusal place_kept, changed_meanwhile
 */
export async function giveAway(
  unit: Unit<'give-away-place'>,
  now: Millis,
  gymClass: ClassRow,
  { memberId, absentId, byId }: Parties,
): Promise<void> {
  const booking = (await bookingsIn(unit, [gymClass.id])).find((each) => each.member_id === absentId)
  const { starts_at: startsAt, max_people: maxPeople, users_in: usersIn } = gymClass
  const found = placeForWalkIn(now, { startsAt, maxPeople, usersIn }, booking)
  if (found === 'free') return
  if (found !== 'absent' || !booking) throw new Refusal(found === 'absent' ? 'changed_meanwhile' : found)
  const ending = { bookingId: booking.id, reason: 'given_away', giveBack: false } as const
  await endBookings(unit, now, byId, returnedCreditDays, [ending])
  gymClass.users_in -= 1
  unit.audit({
    byMemberId: byId,
    action: 'give-away-place',
    entityId: booking.id,
    aboutMemberId: absentId,
    after: { memberId },
  })
  unit.announce([
    { t: 'class', id: gymClass.id },
    { t: 'place', op: 'delete', class: gymClass.id, booking: booking.id },
    { t: 'user', id: absentId, what: 'bookings' },
  ])
}

/**
 * A member whose place was given away and who comes after all gets a free place back and pays nothing more. Requires the lock of
 * the class. False for all others. @throws Refusal class_full, overlapping
 */
export async function takeBack(
  unit: Unit<'add-to-class'>,
  gymClass: ClassRow,
  { memberId, byId }: Omit<Parties, 'absentId'>,
): Promise<boolean> {
  await lockMembers(unit, [memberId])
  const isFull = gymClass.users_in >= gymClass.max_people
  try {
    const [reopened] = await reopenGivenAway(unit, gymClass.id, memberId, isFull)
    if (!reopened) return false
    if (isFull) throw new Refusal('class_full')
    unit.audit({
      byMemberId: byId,
      action: 'add-to-class',
      entityId: reopened.id,
      aboutMemberId: memberId,
      after: { status: 'IN', charge: reopened.charge },
    })
    unit.announce([
      { t: 'class', id: gymClass.id },
      { t: 'place', op: 'save', class: gymClass.id, booking: reopened.id },
      { t: 'user', id: memberId, what: 'bookings' },
    ])
    return true
  } catch (error) {
    throw violates(error, 'bookings_no_overlap') ? new Refusal('overlapping') : error
  }
}
