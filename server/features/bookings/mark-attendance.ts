import type pg from 'pg'
import { type Millis, minutes } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import { transaction } from '../../transaction.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../live/announce.ts'
import { bookingsIn, lockClasses, setValidated } from './queries.ts'

export interface AttendanceRequest {
  classId: number
  memberId: number
  validated: boolean
  by: { id: number; isAdmin: boolean }
}

/** People are at the door some time before the start. */
const doorsOpen = minutes(120)

/**
 * Ticks or clears who came. It never touches credits.
 * @throws Refusal not_found, not_joined, attendance_closed
 */
export function markAttendance(
  pool: pg.Pool,
  now: Millis,
  request: AttendanceRequest,
): Promise<{ bookingId: number }> {
  return transaction(pool, async (tx) => {
    const [gymClass] = await lockClasses(tx, [request.classId])
    if (!gymClass) throw new Refusal('not_found')
    const booking = (await bookingsIn(tx, [gymClass.id])).find(
      (b) => b.member_id === request.memberId && b.status === 'IN',
    )
    if (!booking) throw new Refusal('not_joined')
    const tooEarly = now < gymClass.starts_at - doorsOpen
    const tooLate =
      !request.by.isAdmin && now > gymClass.ends_at + minutes(gymClass.attendance_days * 24 * 60)
    if (tooEarly || tooLate) throw new Refusal('attendance_closed')

    if (booking.validated !== request.validated) {
      await setValidated(tx, booking.id, request.validated, request.by.id)
      await recordAudit(tx.db, {
        byMemberId: request.by.id,
        action: 'mark-attendance',
        entity: 'bookings',
        entityId: booking.id,
        aboutMemberId: request.memberId,
        before: { validated: booking.validated },
        after: { validated: request.validated },
      })
      await announce(tx.db, [
        { t: 'place', op: 'update', class: gymClass.id, booking: booking.id },
        { t: 'user', id: request.memberId, what: 'bookings' },
      ])
    }
    return { bookingId: booking.id }
  })
}
