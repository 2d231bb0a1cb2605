import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { fixedRefusal } from '../../rules/fixed-places.ts'
import { askingOf, insertPlace, lockAsking, lockSlot, membersOfSlot, slotsOfMember } from './queries.ts'
import { placesOf, slotDetails, slotFacts } from './slot-on-wire.ts'

interface Asked {
  id: number
  /** False in line. */
  granted: boolean
}

/** Grants the place while the share of the slot is not taken, else puts the member in line. @throws Refusal not_found, or the rule's */
export const askPlace = (pool: pg.Pool, now: Millis, slotId: number, memberId: number): Promise<Asked> =>
  unitOfWork(pool, { unaudited: 'members act for themselves' }, (unit) => ask(unit, now, slotId, memberId))

/** The same for a member, who is told when it is granted. @throws Refusal like askPlace */
export const givePlace = (
  pool: pg.Pool,
  now: Millis,
  asked: { slotId: number; memberId: number; byId: number; why: string },
): Promise<Asked> =>
  unitOfWork(pool, { audit: 'give-fixed-place' }, async (unit) => {
    const { slotId, memberId, byId, why } = asked
    const made = await ask(unit, now, slotId, memberId)
    unit.audit({
      byMemberId: byId,
      action: 'give-fixed-place',
      entityId: made.id,
      aboutMemberId: memberId,
      after: { templateId: slotId, granted: made.granted },
      why,
    })
    const slot = await lockSlot(unit, slotId)
    if (slot && made.granted)
      unit.send([{ memberId, template: 'fixed_place_granted', details: slotDetails(slot) }])
    return made
  })

async function ask(unit: Unit, now: Millis, slotId: number, memberId: number): Promise<Asked> {
  const slot = await lockSlot(unit, slotId)
  if (!slot || !(await lockAsking(unit, memberId))) throw new Refusal('not_found')
  // Read under the locks: the share is held by that of the slot, the number of a member's places by theirs.
  const [asking, own, members] = await Promise.all([
    askingOf(unit, memberId, slotId, now),
    slotsOfMember(unit, memberId),
    membersOfSlot(unit, slotId),
  ])
  if (!asking) throw new Refusal('not_found')
  const places = placesOf(slot)
  const refusal = fixedRefusal(slotFacts(slot), places, { ...asking, slots: own.map(slotFacts) })
  if (refusal) throw new Refusal(refusal)
  const held = members.filter((row) => row.granted_at !== null).length
  // Members in line come first: the minute job grants them free places.
  const granted = held < places && held === members.length
  const id = await insertPlace(unit, { slotId, memberId, now, granted })
  unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
  return { id, granted }
}
