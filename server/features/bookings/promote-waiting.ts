import { costOf, obstacle } from '../../../rules/join-class.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { freedPlace } from '../../../rules/waiting-list.ts'
import type { LiveEvent } from '../../live-events.ts'
import type { Unit } from '../../unit-of-work.ts'
import type { OutgoingMessage } from '../notifications/enqueue.ts'
import { leaveDeadline } from './place.ts'
import {
  type BookingRow,
  type ClassRow,
  type Ending,
  endBookings,
  type Promotion,
  promoteBookings,
} from './queries.ts'
import type { Seating } from './seating.ts'

interface Filled {
  /** True to send offers; false in the job, which would repeat them. */
  offer: boolean
  promotions: Promotion[]
  endings: Ending[]
  messages: OutgoingMessage[]
  events: LiveEvent[]
}

/**
 * Gives free places to the waiting list in the transaction that freed them, skipping members without credit. Too
 * late to promote, it offers the place to the whole list. `seating` comes from `seatWithLine`.
 */
export async function promoteWaiting(
  unit: Unit,
  seating: Seating,
  classIds: readonly number[],
  { offer = true }: { offer?: boolean } = {},
): Promise<LiveEvent[]> {
  const filled: Filled = { offer, promotions: [], endings: [], messages: [], events: [] }
  for (const id of classIds) {
    const gymClass = seating.classes.get(id)
    if (gymClass && !gymClass.cancelled) fillClass(seating, gymClass, filled)
  }
  if (filled.endings.length > 0) await endBookings(unit, seating.now, null, 0, filled.endings)
  if (filled.promotions.length > 0) await promoteBookings(unit, seating.now, filled.promotions)
  unit.send(filled.messages)
  return filled.events
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
    if (filled.offer) for (const waiting of line) tell(filled, waiting, { template: 'place_offered' })
    return
  }
  for (const waiting of line) {
    if (gymClass.users_in >= gymClass.max_people) return
    promoteOrSkip(seating, gymClass, waiting, filled)
  }
}

function promoteOrSkip(seating: Seating, gymClass: ClassRow, waiting: BookingRow, filled: Filled): void {
  const member = seating.members.get(waiting.member_id)
  if (!member) return
  const facts = seating.memberFacts(member, gymClass)
  const asker = member.is_admin ? 'admin-self' : 'member'
  const classFacts = seating.classFacts(gymClass)
  const reason = obstacle(seating.now, classFacts, facts, asker)
  const charge = reason ? null : costOf(seating.now, classFacts, facts, asker)
  if (!charge) {
    endWait(seating, waiting, 'skipped', filled)
    tell(filled, waiting, { template: 'wait_skipped', details: { reason: reason ?? 'no_credits' } })
    return
  }
  const lotId = charge.with === 'credit' ? charge.lotId : null
  seating.spend(member.id, gymClass, charge.with, lotId)
  waiting.status = 'IN'
  waiting.charge = charge.with
  waiting.promoted_at = seating.now
  gymClass.users_in += 1
  gymClass.users_wait -= 1
  filled.promotions.push({
    bookingId: waiting.id,
    memberId: member.id,
    classId: gymClass.id,
    charge: charge.with,
    lotId,
    byId: null,
    idempotencyKey: null,
  })
  const deadline = leaveDeadline(waiting, gymClass) ?? waiting.starts_at
  const freeUntil = Math.min(deadline, waiting.starts_at)
  tell(filled, waiting, { template: 'promoted', details: { freeUntil } })
  filled.events.push(
    { t: 'class', id: gymClass.id },
    { t: 'place', op: 'update', class: gymClass.id, booking: waiting.id },
    { t: 'user', id: member.id, what: 'credits' },
    { t: 'user', id: member.id, what: 'bookings' },
  )
  endOverlappingWaits(seating, waiting, filled)
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
  | { template: 'promoted'; details: { freeUntil: Millis } }

function tell(filled: Filled, booking: BookingRow, news: News): void {
  const { member_id: memberId, class_id: classId } = booking
  filled.messages.push({ ...news, memberId, details: { classId, ...news.details } } as OutgoingMessage)
}
