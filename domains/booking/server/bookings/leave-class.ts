import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { costsCredit } from '../../rules/charge.ts'
import { isLateLeave } from '../../rules/late-leave.ts'
import { calledOff } from './called-off.ts'
import { endPlaces } from './end-places.ts'
import { leaveDeadline } from './place.ts'
import { promoteWaiting } from './promote-waiting.ts'
import type { BookingRow, EndReason } from './queries.ts'
import { seatWithLine } from './seating.ts'
import { isPlaceUntold } from './untold-queries.ts'

export interface LeaveRequest {
  classId: number
  memberId: number
  /** Without its id, the booking that existed when the request was sent. */
  which: { bookingId: number } | { sentAt: Millis }
  byId: number
  byStaff: boolean
  /** Staff only: returns the credit of a late leave. */
  waive: boolean
  why?: string | undefined
  onlyIfFree: boolean
}

export interface LeaveOutcome {
  bookingId: number
  late: boolean
  refunded: boolean
}

/** @throws Refusal not_found, not_joined, class_started, late_leave */
export function leaveClass(pool: pg.Pool, now: Millis, request: LeaveRequest): Promise<LeaveOutcome> {
  const { byStaff, byId, memberId } = request
  const forOther = !byStaff && byId !== memberId
  const audit = ['remove-from-class', 'act-for-person'] as const
  return unitOfWork(pool, { audit, unless: !byStaff && !forOther }, async (unit) => {
    const seating = await seatWithLine(unit, now, [request.classId])
    const gymClass = seating.classes.get(request.classId)
    if (!gymClass) throw new Refusal('not_found')
    const { which } = request
    const isMeant = (b: BookingRow) =>
      'sentAt' in which ? b.booked_at <= which.sentAt : b.id === which.bookingId
    const booking = seating.in(gymClass.id).find((b) => b.member_id === request.memberId && isMeant(b))
    if (!booking) throw new Refusal('not_joined')
    if (now >= (request.byStaff ? gymClass.ends_at : gymClass.starts_at)) throw new Refusal('class_started')

    // A visitor's payment is refunded under the same rule as a credit.
    const costs = costsCredit(booking.charge) || isGuest(booking)
    const late =
      isLateLeave(now, leaveDeadline(booking, gymClass)) && !(await isPlaceUntold(unit.db, booking.id))
    const lost = costs && late && !(request.byStaff && request.waive)
    if (lost && request.onlyIfFree) throw new Refusal('late_leave')

    const giveBack = costs && !lost
    const reason = reasonOf(request, late, lost)
    const ended = await endPlaces(unit, seating, request.byId, [{ booking, reason, giveBack }])
    const filled = await promoteWaiting(unit, seating, [gymClass.id])
    if (request.byStaff) await notifyAndAudit(unit, request, booking, reason, giveBack)
    if (forOther)
      unit.audit({
        ...{ byMemberId: byId, action: 'act-for-person', entityId: memberId, aboutMemberId: memberId },
        after: { call: 'POST /api/classes/:id/leave' },
      })
    unit.announce([...ended, ...filled])
    return { bookingId: booking.id, late: lost, refunded: giveBack }
  })
}

const isGuest = ({ charge }: BookingRow): boolean => charge === 'guest'

function reasonOf(request: LeaveRequest, late: boolean, lost: boolean): EndReason {
  if (lost) return request.byStaff ? 'removed_late' : 'left_late'
  if (!request.byStaff) return 'left'
  return late && request.waive ? 'left_waived' : 'removed'
}

async function notifyAndAudit(
  unit: Unit<'remove-from-class'>,
  request: LeaveRequest,
  booking: BookingRow,
  reason: EndReason,
  refunded: boolean,
): Promise<void> {
  const details = { classId: booking.class_id, refunded }
  unit.send(
    isGuest(booking)
      ? await calledOff(unit, [booking], { why: request.why, isLost: reason === 'removed_late' })
      : (['mail', 'push'] as const).map((channel) => ({
          channel,
          template: 'removed_by_staff' as const,
          memberId: booking.member_id,
          details,
        })),
  )
  unit.audit({
    byMemberId: request.byId,
    action: 'remove-from-class',
    entityId: booking.id,
    aboutMemberId: booking.member_id,
    before: { status: booking.status },
    after: { reason, refunded },
    ...(request.why && { why: request.why }),
  })
}
