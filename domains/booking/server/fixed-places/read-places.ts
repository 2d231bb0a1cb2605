import { errorCodes } from '../../../../platform/contract/errors.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import type { Connected } from '../../../../platform/server/statement.ts'
import type { FixedOffer, FixedPlace, SlotHolders } from '../../contract/fixed-places.ts'
import { opensAt } from '../../rules/booking-window.ts'
import { fixedRefusal, holdsAt } from '../../rules/fixed-places.ts'
import {
  askingOf,
  membersOfSlot,
  type OwnPlaceRow,
  placesOfMember,
  type SlotMemberRow,
  slotById,
  slotOfClass,
  slotsOfMember,
} from './queries.ts'
import { placesOf, slotFacts, slotOnWire } from './slot-on-wire.ts'

export async function readPlaces(
  on: Connected,
  memberId: number,
  now: Millis,
  language: Language,
): Promise<FixedPlace[]> {
  const found = Map.groupBy(await placesOfMember(on, memberId, now), ({ id }) => id)
  return [...found.values()].flatMap((rows) => {
    const [row] = rows
    if (!row) return []
    const { id, misses } = row
    const position = row.granted_at ? null : row.position
    return [{ id, slot: slotOnWire(row, language), position, misses, next: nextOf(rows.find(concerns)) }]
  })
}

/** Classes that were open when the place was granted are not booked with it. */
function concerns(row: OwnPlaceRow): boolean {
  if (row.class_id === null || row.granted_at === null) return false
  const isKnown = row.outcome !== null || row.booking_status !== null
  return isKnown || holdsAt(openingOf(row), row.granted_at.getTime())
}

const openingOf = (row: OwnPlaceRow): Millis =>
  opensAt(row.on_date, {
    daysToShow: row.days_to_show,
    bookFutureClassStartHour: row.book_future_class_start_hour,
    timeZone: row.time_zone,
  })

function nextOf(row: OwnPlaceRow | undefined): FixedPlace['next'] {
  if (!row || row.class_id === null) return null
  return {
    classId: row.class_id,
    date: row.on_date,
    startTime: row.starts_at.toISOString(),
    state: stateOf(row),
    refusal: errorCodes.find((code) => code === row.refusal) ?? null,
    isOpen: row.seated,
  }
}

function stateOf({ outcome, booking_status: status }: OwnPlaceRow): NonNullable<FixedPlace['next']>['state'] {
  if (status !== null) return status === 'IN' ? 'booked' : 'waiting'
  if (outcome === null) return 'coming'
  return outcome === 'booked' || outcome === 'waiting' ? 'left' : outcome
}

/** Null for an unknown slot or class, and for a class outside the week plan. */
export async function readOffer(
  on: Connected,
  asked: { slotId?: number | undefined; classId?: number | undefined },
  memberId: number,
  { now, language }: { now: Millis; language: Language },
): Promise<FixedOffer | null> {
  const slot =
    asked.slotId === undefined ? await slotOfClass(on, asked.classId ?? 0) : await slotById(on, asked.slotId)
  if (!slot) return null
  const [asking, own, members] = await Promise.all([
    askingOf(on, memberId, slot.slot_id, now),
    slotsOfMember(on, memberId),
    membersOfSlot(on, slot.slot_id),
  ])
  const { held = [], line = [] } = grouped(members)
  const mine = members.find((row) => row.member_id === memberId)
  const places = placesOf(slot)
  const standing = { active: false, sessions: null, ...asking, slots: own.map(slotFacts) }
  return {
    slot: slotOnWire(slot, language),
    places,
    held: held.length,
    waiting: line.length,
    mine: mine ? { id: mine.id, position: mine.granted_at ? null : line.indexOf(mine) + 1 } : null,
    refusal: fixedRefusal(slotFacts(slot), places, standing),
  }
}

/** @throws Refusal not_found */
export async function readHolders(on: Connected, slotId: number): Promise<SlotHolders> {
  const slot = await orNotFound(slotById(on, slotId))
  const { held = [], line = [] } = grouped(await membersOfSlot(on, slotId))
  return { places: placesOf(slot), held: held.map(memberOnWire), line: line.map(memberOnWire) }
}

const grouped = (members: SlotMemberRow[]) =>
  Object.groupBy(members, (row) => (row.granted_at ? 'held' : 'line'))

const memberOnWire = (row: SlotMemberRow): SlotHolders['line'][number] => ({
  id: row.id,
  user: { id: row.member_id, name: row.name, surname: row.surname, image: row.image },
  since: (row.granted_at ?? row.asked_at).toISOString(),
  misses: row.misses,
})
