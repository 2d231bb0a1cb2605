import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { LiveEvent } from '../../../../platform/server/live-events.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { type Charge, costsCredit, lotOf } from '../../rules/charge.ts'
import { type Drawn, drawPlaces, type Ticket, type Turn } from '../../rules/draw.ts'
import { decideJoin, type JoinRefusal } from '../../rules/join-class.ts'
import { creditEvents } from './end-places.ts'
import { newBooking } from './join/join-class.ts'
import { bookingIds, insertBookings } from './join/new-booking-queries.ts'
import { pay } from './place.ts'
import type { BookingRow, ClassRow, MemberRow } from './queries.ts'
import { type Seating, seat } from './seating.ts'

export interface Entrant extends Ticket {
  /** One, or a group that takes part together. */
  memberIds: readonly number[]
}

export interface DrawnDay {
  /** The classes with their free places before the first turn. */
  classes: { id: number; places: number }[]
  drawn: Drawn<Entrant, JoinRefusal>[]
}

/**
 * Locks the classes of a day and the entrants, gives the places in order by the rules of any booking, and puts members without a
 * place on the waiting lists of their wishes. Seven statements for any number of entrants; the caller holds no locks of classes.
 */
export async function drawWithin(
  unit: Unit,
  now: Millis,
  classIds: readonly number[],
  entrants: readonly Entrant[],
): Promise<DrawnDay> {
  const [someClass = 0] = classIds
  const members = entrants.flatMap(({ memberIds }) => memberIds)
  const someMember = members[0] ?? 0
  const pairs = [
    ...classIds.map((classId) => ({ classId, memberId: someMember })),
    ...members.map((memberId) => ({ classId: someClass, memberId })),
  ]
  const { seating } = await seat(unit, now, pairs, 'wait')
  const classes = [...seating.classes.values()].map((row) => ({
    id: row.id,
    places: Math.max(row.max_people - row.users_in, 0),
  }))
  const taken: Taken[] = []
  const drawn = drawPlaces<Entrant, JoinRefusal>(entrants, (entrant, classId) =>
    take(seating, entrant, classId, taken),
  )
  const waits = drawn.flatMap(({ ticket, classId, full }) =>
    classId === null
      ? full.flatMap((id) => ticket.memberIds.flatMap((one) => waitFor(seating, one, id)))
      : [],
  )
  await write(unit, now, [...taken, ...waits])
  unit.announce(eventsOf(classIds, members, taken, waits))
  return { classes, drawn }
}

interface Taken {
  booking: BookingRow
  lotId: number | null
  ownerId: number | null
}

/**
 * A place for each of them, or none: what the rules refuse to one is refused to all, and a class with too few places is full for all.
 */
function take(seating: Seating, { memberIds }: Entrant, classId: number, taken: Taken[]): Turn<JoinRefusal> {
  const gymClass = seating.classes.get(classId)
  if (!gymClass) return { refused: 'not_found' }
  const decisions = memberIds.map((memberId) => decide(seating, memberId, gymClass))
  const refusal = decisions.find((decision) => decision !== 'full' && 'refused' in decision)
  if (refusal) return refusal as { refused: JoinRefusal }
  const left = gymClass.max_people - gymClass.users_in
  if (decisions.includes('full') || left < memberIds.length) return 'full'
  const placed: Placed[] = []
  for (const memberId of memberIds) {
    // Once more: somebody before them may have spent the last session or credit that they share.
    const decision = decide(seating, memberId, gymClass)
    if (decision === 'full' || 'refused' in decision) {
      for (const before of placed) spend(seating, gymClass, before, -1)
      return decision
    }
    spend(seating, gymClass, decision, 1)
    placed.push(decision)
  }
  for (const { member, charge } of placed) {
    const booking = newBooking(seating.now, gymClass, member, null)
    booking.status = 'IN'
    pay(booking, charge)
    seating.add(booking)
    gymClass.users_in += 1
    taken.push({ booking, lotId: lotOf(charge), ownerId: seating.purses.ownerOf(charge) })
  }
  return 'place'
}

interface Placed {
  member: MemberRow
  charge: Charge
}

/** `times`: -1 takes it back. */
const spend = (seating: Seating, gymClass: ClassRow, { member, charge }: Placed, times: 1 | -1): void =>
  seating.purses.spend(member.id, gymClass, charge, times)

/** What the rules say of one of them. */
function decide(
  seating: Seating,
  memberId: number,
  gymClass: ClassRow,
): { refused: JoinRefusal } | Placed | 'full' {
  const member = seating.members.get(memberId)
  if (!member) return { refused: 'not_found' }
  const facts = seating.memberFacts(member, gymClass)
  // Staff may have added them by hand, also to the waiting list.
  if (facts.bookings.some((b) => b.classId === gymClass.id)) return { refused: 'already_joined' }
  const asker = member.is_admin ? 'admin-self' : 'member'
  const classFacts = { ...seating.classFacts(gymClass), drawnFrom: null }
  const decision = decideJoin(seating.now, classFacts, facts, asker)
  if ('refused' in decision) return decision
  return decision.status === 'WAIT' ? 'full' : { member, charge: decision.charge }
}

function waitFor(seating: Seating, memberId: number, classId: number): Taken[] {
  const [gymClass, member] = [seating.classes.get(classId), seating.members.get(memberId)]
  if (!gymClass || !member) return []
  return [{ booking: newBooking(seating.now, gymClass, member, null), lotId: null, ownerId: null }]
}

/** The order of the list is that of the waiting lists. */
async function write(unit: Unit, now: Millis, list: readonly Taken[]): Promise<void> {
  if (list.length === 0) return
  const ids = await bookingIds(unit, list.length)
  for (const [nth, { booking }] of list.entries()) booking.id = ids[nth] as number
  const made = list.map((taken) => ({ ...taken, byId: taken.booking.member_id }))
  await insertBookings(unit, now, made)
}

/** Of waits one event per class: thousands of names would hold up everybody's news. */
function eventsOf(
  classIds: readonly number[],
  members: readonly number[],
  taken: readonly Taken[],
  waits: readonly Taken[],
): LiveEvent[] {
  const lastWaits = new Map(waits.map(({ booking }) => [booking.class_id, booking]))
  const shown = [...taken.map(({ booking }) => booking), ...lastWaits.values()]
  const paying = taken.filter(({ booking }) => costsCredit(booking.charge))
  return [
    ...classIds.map((id) => ({ t: 'class', id }) as const),
    ...members.map((id) => ({ t: 'user', id, what: 'bookings' }) as const),
    ...paying.flatMap(({ booking, ownerId }) => creditEvents(booking.member_id, ownerId)),
    ...shown.map((b) => ({ t: 'place', op: 'save', class: b.class_id, booking: b.id }) as const),
  ]
}
