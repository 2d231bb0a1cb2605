import type pg from 'pg'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { endPlaces, lockSlot, membersOfSlot, type PlaceRow, placeById, restorePlace } from './queries.ts'
import { placesOf, slotDetails } from './slot-on-wire.ts'

const UNDO_MS = minutes(1)

const ownDeed = { unaudited: 'members act for themselves' }

/** Ends a member's own fixed place or turn. @throws Refusal not_found */
export const giveUpPlace = (pool: pg.Pool, now: Millis, id: number, memberId: number): Promise<void> =>
  unitOfWork(pool, ownDeed, async (unit) => {
    const place = await placeById(unit, id)
    if (place?.member_id !== memberId) throw new Refusal('not_found')
    await lockSlot(unit, place.slot_id)
    const ended = await endPlaces(unit, [id], { reason: 'given_up', byId: memberId, now })
    if (ended.length === 0) throw new Refusal('not_found')
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
  })

/** @throws Refusal not_found, undo_too_late (after a minute, or when the place is taken) */
export const restoreOwnPlace = (pool: pg.Pool, now: Millis, id: number, memberId: number): Promise<void> =>
  unitOfWork(pool, ownDeed, async (unit) => {
    const before = await placeById(unit, id)
    if (before?.member_id !== memberId) throw new Refusal('not_found')
    const slot = await lockSlot(unit, before.slot_id)
    const place = await placeById(unit, id)
    const members = await membersOfSlot(unit, before.slot_id)
    if (!slot || !place || !mayRestore(place, now)) throw new Refusal('undo_too_late')
    const held = members.filter((row) => row.granted_at !== null).length
    const isBack = members.some((row) => row.member_id === memberId)
    if (isBack || (place.granted_at && held >= placesOf(slot))) throw new Refusal('undo_too_late')
    await restorePlace(unit, id)
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
  })

const mayRestore = (place: PlaceRow, now: Millis): boolean =>
  place.end_reason === 'given_up' && place.ended_at !== null && now < place.ended_at.getTime() + UNDO_MS

/** @throws Refusal not_found */
export const removePlace = (
  pool: pg.Pool,
  now: Millis,
  { id, byId, why }: { id: number; byId: number; why: string },
): Promise<void> =>
  unitOfWork(pool, { audit: 'remove-fixed-place' }, async (unit) => {
    const place = await orNotFound(placeById(unit, id))
    await lockSlot(unit, place.slot_id)
    const ended = await endPlaces(unit, [id], { reason: 'removed', byId, now })
    if (ended.length === 0) throw new Refusal('not_found')
    const { member_id: memberId, slot_id: templateId } = place
    unit.audit({
      byMemberId: byId,
      action: 'remove-fixed-place',
      entityId: id,
      aboutMemberId: memberId,
      before: { templateId, granted: place.granted_at !== null },
      why,
    })
    const details = { ...slotDetails(place), reason: 'removed', why } as const
    unit.send([{ memberId, template: 'fixed_place_ended', details }])
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
  })
