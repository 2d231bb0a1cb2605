import { fitsAges } from '../../../../platform/rules/ages.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { LiveEvent } from '../../../../platform/server/live-events.ts'
import type { OutgoingMessage } from '../../../../platform/server/notifications/enqueue.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { costsCredit, lotOf, returnedCreditDays } from '../../rules/charge.ts'
import { costOf, obstacle } from '../../rules/join-class.ts'
import { movesUnasked } from '../../rules/move-booking.ts'
import { freedPlace } from '../../rules/waiting-list.ts'
import { creditEvents } from './end-places.ts'
import { followMoves, type Origin, returnedLots, writeOrigins } from './move-queries.ts'
import { leaveDeadline, leavingTerms, pay } from './place.ts'
import { isToCome } from './purses.ts'
import {
  type BookingRow,
  type ClassRow,
  type Ending,
  endBookings,
  type Promotion,
  promoteBookings,
} from './queries.ts'
import type { KeptPlace, Seating } from './seating.ts'

interface Filled {
  /** True to send offers; false in the job, which would repeat them. */
  offer: boolean
  promotions: Promotion[]
  /** Of promoted members, by booking. */
  moves: { from: number; to: number }[]
  /** Promoted waits that kept a place which has ended. */
  origins: Origin[]
  /** Classes to fill; those that a move frees are added. */
  classIds: number[]
  /** Classes to go on with after the writing: the next in line has just moved. */
  again: number[]
  endings: Ending[]
  messages: OutgoingMessage[]
  events: LiveEvent[]
}

/**
 * Gives free places to the waiting list in the transaction that freed them, skipping members without credit. Too
 * late to promote, it offers the place to the whole list. A member who keeps a place elsewhere leaves it, and that one is given
 * in turn; it ends because every turn takes a wait away. `seating` comes from `seatWithLine`.
 */
export async function promoteWaiting(
  unit: Unit,
  seating: Seating,
  classIds: readonly number[],
  { offer = true }: { offer?: boolean } = {},
): Promise<LiveEvent[]> {
  const events: LiveEvent[] = []
  let next = [...classIds]
  while (next.length > 0) {
    await seating.readReturns(unit)
    const filled = fillClasses(seating, next, offer)
    await write(unit, seating.now, filled)
    unit.send(filled.messages)
    events.push(...filled.events)
    next = filled.again
  }
  return events
}

function fillClasses(seating: Seating, classIds: number[], offer: boolean): Filled {
  const filled: Filled = {
    offer,
    promotions: [],
    moves: [],
    origins: [],
    classIds,
    again: [],
    endings: [],
    messages: [],
    events: [],
  }
  for (const id of filled.classIds) {
    const gymClass = seating.classes.get(id)
    if (gymClass && !gymClass.cancelled) fillClass(seating, gymClass, filled)
  }
  return filled
}

async function write(unit: Unit, now: Millis, filled: Filled): Promise<void> {
  const { endings, promotions, moves, origins } = filled
  if (endings.length > 0) await endBookings(unit, now, null, returnedCreditDays, endings)
  if (promotions.length > 0) await promoteBookings(unit, now, await withLots(unit, promotions))
  if (origins.length > 0) await writeOrigins(unit, origins)
  if (moves.length > 0) await followMoves(unit, moves)
}

/** Replaces lots that were still to come by the ones that the endings have made. */
export async function withLots<T extends { lotId: number | null }>(unit: Unit, list: T[]): Promise<T[]> {
  const toCome = list.map(({ lotId }) => lotId).filter(isToCome)
  if (toCome.length === 0) return list
  const lots = await returnedLots(
    unit,
    toCome.map((lotId) => -lotId),
  )
  return list.map((each) => (isToCome(each.lotId) ? { ...each, lotId: lots.get(-each.lotId) ?? null } : each))
}

function fillClass(seating: Seating, gymClass: ClassRow, filled: Filled): void {
  const line = seating.in(gymClass.id).filter((b) => b.status === 'WAIT')
  if (line.length === 0 || gymClass.users_in >= gymClass.max_people) return

  const fate = freedPlace(seating.now, gymClass.starts_at, {
    lateLeaveMinutes: gymClass.late_leave_minutes,
    promotionNoticeMinutes: gymClass.promotion_notice_minutes,
    nightStarts: gymClass.night_starts,
    nightEnds: gymClass.night_ends,
    timeZone: gymClass.time_zone,
  })
  if (fate === 'over') return
  if (fate === 'offer') {
    const may = (waiting: BookingRow) => fits(seating, gymClass, waiting)
    if (filled.offer)
      for (const waiting of line.filter(may)) tell(filled, waiting, { template: 'place_offered' })
    return
  }
  const toAsk: BookingRow[] = []
  for (const waiting of line) {
    if (gymClass.users_in >= gymClass.max_people) return
    const kept = seating.placeKept(waiting)
    if (kept === 'unread') {
      filled.again.push(gymClass.id)
      return
    }
    // The chain is too long: the minute job continues it, in order.
    if (kept === 'elsewhere') return
    if (kept && !movesUnasked(seating.now, termsOf(kept))) {
      if (seating.now < kept.booking.starts_at) toAsk.push(waiting)
      continue
    }
    promoteOrSkip(seating, gymClass, { waiting, kept }, filled)
  }
  if (gymClass.users_in >= gymClass.max_people || !filled.offer) return
  for (const waiting of toAsk) tell(filled, waiting, { template: 'place_offered' })
}

/** Staff may have put them in line all the same. */
function fits(seating: Seating, gymClass: ClassRow, { member_id: id }: BookingRow): boolean {
  const birth = seating.members.get(id)?.birth
  return birth === undefined || fitsAges(gymClass, birth, gymClass.on_date)
}

const termsOf = ({ booking, gymClass }: KeptPlace) => ({
  startsAt: booking.starts_at,
  ...leavingTerms(booking, gymClass),
})

function promoteOrSkip(
  seating: Seating,
  gymClass: ClassRow,
  { waiting, kept }: { waiting: BookingRow; kept: KeptPlace | null },
  filled: Filled,
): void {
  const member = seating.members.get(waiting.member_id)
  if (!member) return
  const known = seating.memberFacts(member, gymClass, kept?.returns)
  const facts = { ...known, bookings: known.bookings.filter((b) => b.id !== kept?.booking.id) }
  const asker = member.is_admin ? 'admin-self' : 'member'
  const classFacts = seating.classFacts(gymClass)
  const reason = obstacle(seating.now, classFacts, facts, asker)
  const charge = reason ? null : costOf(seating.now, classFacts, facts, asker)
  if (!charge) {
    endWait(seating, waiting, 'skipped', filled)
    tell(filled, waiting, { template: 'wait_skipped', details: { reason: reason ?? 'no_credits' } })
    return
  }
  if (kept) leaveKept(seating, waiting, kept, filled)
  else if (waiting.moves_from !== null) filled.origins.push({ bookingId: waiting.id, movesFrom: null })
  seating.purses.spend(member.id, gymClass, charge)
  waiting.status = 'IN'
  pay(waiting, charge)
  waiting.promoted_at = seating.now
  gymClass.users_in += 1
  gymClass.users_wait -= 1
  filled.promotions.push({
    bookingId: waiting.id,
    memberId: member.id,
    classId: gymClass.id,
    charge: charge.with,
    sessionOf: waiting.session_of,
    lotId: lotOf(charge),
    byId: null,
    idempotencyKey: null,
  })
  const deadline = leaveDeadline(waiting, gymClass) ?? waiting.starts_at
  const freeUntil = Math.min(deadline, waiting.starts_at)
  const left = kept && { leftAt: kept.booking.starts_at }
  tell(filled, waiting, { template: 'promoted', details: { freeUntil, ...left } })
  filled.events.push(
    { t: 'class', id: gymClass.id },
    { t: 'place', op: 'update', class: gymClass.id, booking: waiting.id },
    ...creditEvents(member.id, seating.purses.ownerOf(charge)),
    { t: 'user', id: member.id, what: 'bookings' },
  )
  endOverlappingWaits(seating, waiting, filled)
}

/** The place kept ends in the same transaction, and its class is filled in turn. */
function leaveKept(seating: Seating, waiting: BookingRow, kept: KeptPlace, filled: Filled): void {
  const { booking, gymClass, returns } = kept
  booking.live = false
  gymClass.users_in -= 1
  seating.purses.giveBack(booking.member_id, returns)
  seating.follow(booking.member_id, booking.id, waiting.id)
  filled.endings.push({ bookingId: booking.id, reason: 'moved', giveBack: costsCredit(booking.charge) })
  filled.moves.push({ from: booking.id, to: waiting.id })
  filled.classIds.push(gymClass.id)
  filled.events.push(
    { t: 'class', id: gymClass.id },
    { t: 'place', op: 'delete', class: gymClass.id, booking: booking.id },
  )
}

function endOverlappingWaits(seating: Seating, place: BookingRow, filled: Filled): void {
  for (const other of seating.of(place.member_id)) {
    const overlaps = other.starts_at < place.ends_at && place.starts_at < other.ends_at
    // Only locked classes: the count of the others would not stay exact.
    if (other.live && other.status === 'WAIT' && overlaps && seating.classes.has(other.class_id)) {
      endWait(seating, other, 'overlapped', filled)
    }
  }
}

function endWait(
  seating: Seating,
  waiting: BookingRow,
  reason: 'skipped' | 'overlapped',
  filled: Filled,
): void {
  waiting.live = false
  const gymClass = seating.classes.get(waiting.class_id)
  if (gymClass) gymClass.users_wait -= 1
  filled.endings.push({ bookingId: waiting.id, reason, giveBack: false })
  filled.events.push(
    { t: 'class', id: waiting.class_id },
    { t: 'place', op: 'delete', class: waiting.class_id, booking: waiting.id },
    { t: 'user', id: waiting.member_id, what: 'bookings' },
  )
}

type News =
  | { template: 'place_offered'; details?: undefined }
  | { template: 'wait_skipped'; details: { reason: string } }
  | { template: 'promoted'; details: { freeUntil: Millis; leftAt?: Millis } }

function tell(filled: Filled, booking: BookingRow, news: News): void {
  const { member_id: memberId, class_id: classId } = booking
  filled.messages.push({ ...news, memberId, details: { classId, ...news.details } } as OutgoingMessage)
}
