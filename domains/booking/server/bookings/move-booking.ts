import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { type Charge, costsCredit, lotOf } from '../../rules/charge.ts'
import { decideMove, losesCredit } from '../../rules/move-booking.ts'
import { creditEvents, endPlaces } from './end-places.ts'
import { newBooking, openingAfter } from './join/join-class.ts'
import { positionsOf } from './join/line-queries.ts'
import { bookingIds, insertBookings } from './join/new-booking-queries.ts'
import { classOfBooking, followMoves, type ReturnRow, writeOrigins } from './move-queries.ts'
import { leavingTerms, type Place, pay } from './place.ts'
import { promoteWaiting, withLots } from './promote-waiting.ts'
import { type BookingRow, type ClassRow, promoteBookings } from './queries.ts'
import { seatFixedPlaces } from './seat-fixed-places.ts'
import { type Seating, seatWithLine } from './seating.ts'

export interface MoveRequest {
  /** The class wanted. */
  classId: number
  memberId: number
  /** The place left. */
  bookingId: number
  /** Leaves the place also when its credit is lost. */
  acceptCost: boolean
}

/**
 * Takes a place in a class and leaves another one in one transaction. In a full class it waits and keeps the place, which is left
 * when the wait is promoted. @throws Refusal not_joined, late_leave, or the rule's
 */
export async function moveBooking(pool: pg.Pool, now: Millis, request: MoveRequest): Promise<Place> {
  const { classId, memberId, bookingId, acceptCost } = request
  await seatFixedPlaces(pool, now, [classId])
  return await unitOfWork(pool, { unaudited: 'members act for themselves' }, async (unit) => {
    const leftId = await classOfBooking(unit, bookingId, memberId)
    if (leftId === undefined) throw new Refusal('not_joined')
    const seating = await seatWithLine(unit, now, [leftId, classId], { classId, memberId, bookingId })
    const [gymClass, left] = [seating.classes.get(classId), seating.classes.get(leftId)]
    const place = seating.in(leftId).find((b) => b.id === bookingId)
    const returns = seating.returnOf(bookingId)
    const member = seating.members.get(memberId)
    if (!left || !place || !returns || !member) throw new Refusal('not_joined')
    if (!gymClass) throw new Refusal('not_found')

    const terms = leavingTerms(place, left)
    const lost = losesCredit(now, terms)
    const facts = seating.memberFacts(member, gymClass, lost ? undefined : returns)
    const own = facts.bookings.find((b) => b.id === bookingId)
    if (!own) throw new Refusal('not_joined')
    const asker = member.is_admin ? 'admin-self' : 'member'
    const classFacts = seating.classFacts(gymClass)
    const decision = decideMove(now, classFacts, facts, { ...own, ...terms }, { asker, acceptCost })
    if ('refused' in decision) {
      const opening = openingAfter(decision.refused, classFacts, facts)
      throw new Refusal(
        decision.refused,
        opening === undefined ? {} : { opensAt: new Date(opening).toISOString() },
      )
    }

    const waiting = seating.of(memberId).find((b) => b.live && b.class_id === classId)
    const booking = waiting ?? newBooking(now, gymClass, member, null)
    const move = { booking, existed: waiting !== undefined, place, returns: lost ? null : returns }
    const position =
      decision.status === 'WAIT'
        ? await wait(unit, now, move)
        : await take(unit, seating, move, { gymClass, charge: decision.charge })
    return { booking, gymClass, member, isPro: seating.isPro(member, gymClass), position }
  })
}

interface Move {
  booking: BookingRow
  /** True for a wait that the member had before. */
  existed: boolean
  place: BookingRow
  /** Null when the credit of a late leave is lost. */
  returns: ReturnRow | null
}

/** Returns the position in line. */
async function wait(unit: Unit, now: Millis, { booking, existed, place }: Move): Promise<number | null> {
  if (booking.moves_from === place.id) throw new Refusal('already_joined')
  if (!existed) await insert(unit, now, booking, null)
  await writeOrigins(unit, [{ bookingId: booking.id, movesFrom: place.id }])
  unit.announce(eventsOf(booking, existed))
  return (await positionsOf(unit, [booking.id])).get(booking.id) ?? null
}

async function take(
  unit: Unit,
  seating: Seating,
  { booking, existed, place, returns }: Move,
  { gymClass, charge }: { gymClass: ClassRow; charge: Charge },
): Promise<null> {
  const { now } = seating
  const { member_id: memberId, class_id: classId } = booking
  const giveBack = returns !== null && costsCredit(place.charge)
  const reason = returns === null ? 'left_late' : 'moved'
  const ended = await endPlaces(unit, seating, memberId, [{ booking: place, reason, giveBack, returns }])
  seating.purses.spend(memberId, gymClass, charge)
  const [{ lotId } = { lotId: null }] = await withLots(unit, [{ lotId: lotOf(charge) }])

  booking.status = 'IN'
  pay(booking, charge)
  if (existed) {
    booking.promoted_at = now
    const paid = { charge: charge.with, sessionOf: booking.session_of, lotId }
    const promotion = { bookingId: booking.id, memberId, classId, ...paid }
    await promoteBookings(unit, now, [{ ...promotion, byId: memberId, idempotencyKey: null }])
    gymClass.users_wait -= 1
  } else {
    await insert(unit, now, booking, lotId)
    seating.add(booking)
  }
  gymClass.users_in += 1
  booking.moves_from = place.id
  await writeOrigins(unit, [{ bookingId: booking.id, movesFrom: place.id }])
  seating.follow(memberId, place.id, booking.id)
  await followMoves(unit, [{ from: place.id, to: booking.id }])
  const filled = await promoteWaiting(unit, seating, [place.class_id])
  const credits = creditEvents(memberId, seating.purses.ownerOf(charge))
  unit.announce([...ended, ...filled, ...eventsOf(booking, existed), ...credits])
  return null
}

async function insert(unit: Unit, now: Millis, booking: BookingRow, lotId: number | null): Promise<void> {
  const [id] = await bookingIds(unit, 1)
  booking.id = id as number
  await insertBookings(unit, now, [{ booking, lotId, byId: booking.member_id }])
}

const eventsOf = (booking: BookingRow, existed: boolean) =>
  [
    { t: 'class', id: booking.class_id },
    { t: 'place', op: existed ? 'update' : 'save', class: booking.class_id, booking: booking.id },
    { t: 'user', id: booking.member_id, what: 'bookings' },
  ] as const
