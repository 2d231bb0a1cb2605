import type pg from 'pg'
import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { joinRefusal } from '../../../rules/join-class.ts'
import type { Place } from '../place.ts'
import { bookingsIn } from '../queries.ts'
import { seat } from '../seating.ts'
import { positionsOf, restoreWait } from './line-queries.ts'

/** Milliseconds in which leaving the waiting list can be undone. */
const undoMs = 60_000

export interface RejoinRequest {
  classId: number
  memberId: number
  bookingId: number
}

/**
 * Makes a wait that the member ended live again, with its old place in line.
 * @throws Refusal undo_too_late, or the rule's
 */
export function rejoinLine(pool: pg.Pool, now: Millis, request: RejoinRequest): Promise<Place> {
  const { classId, memberId, bookingId } = request
  return unitOfWork(pool, { unaudited: 'members act for themselves' }, async (unit) => {
    const { seating } = await seat(unit, now, [request], 'wait')
    const [gymClass, member] = [seating.classes.get(classId), seating.members.get(memberId)]
    if (!gymClass || !member) throw new Refusal('not_found')
    const facts = seating.memberFacts(member, gymClass)
    if (facts.bookings.some((b) => b.classId === classId)) throw new Refusal('already_joined')
    const restored = await restoreWait(unit, request, now - undoMs)
    if (!restored) throw new Refusal('undo_too_late')
    const bookings = facts.bookings.filter((b) => b.id !== restored.moves_from)
    const refused = joinRefusal(
      now,
      seating.classFacts(gymClass),
      { ...facts, bookings, limitedUntil: null },
      'member',
    )
    if (refused) throw new Refusal(refused)

    const booking = (await bookingsIn(unit, [classId])).find((b) => b.id === bookingId)
    if (!booking) throw new Refusal('not_found')
    unit.announce([
      { t: 'class', id: classId },
      { t: 'place', op: 'save', class: classId, booking: bookingId },
      { t: 'user', id: memberId, what: 'bookings' },
    ])
    const position = (await positionsOf(unit, [bookingId])).get(bookingId) ?? null
    return { booking, gymClass, member, isPro: seating.isPro(member, gymClass), position }
  })
}
