import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { AttendanceStatus, ClassUser } from '../../contract/classes.ts'
import { type Charge, costsCredit } from '../../rules/charge.ts'
import { freeLeaveUntil } from '../../rules/late-leave.ts'
import type { LeavingTerms } from '../../rules/move-booking.ts'
import type { BookingRow, ClassRow, MemberRow } from './queries.ts'

/** A booking or a wait after a command. `position` counts from 1; null for a booking. */
export interface Place {
  booking: BookingRow
  gymClass: ClassRow
  member: MemberRow
  isPro: boolean
  position: number | null
}

/** Writes into a booking in memory what pays for it. */
export function pay(booking: BookingRow, charge: Charge | null): void {
  booking.charge = charge?.with ?? null
  booking.session_of = charge?.with === 'session' ? (charge.of ?? null) : null
}

type LeaveTimes = Pick<BookingRow, 'starts_at' | 'booked_at' | 'promoted_at' | 'rescheduled_at'>
type LeaveColumns = Pick<
  ClassRow,
  'late_leave_minutes' | 'free_leave_after_booking_minutes' | 'free_leave_after_promotion_minutes'
>

/** Of rows that have the times of a place and the settings of its class as columns. */
export const freeLeaveOf = (place: LeaveTimes, settings: LeaveColumns): Millis =>
  freeLeaveUntil(
    {
      startsAt: place.starts_at,
      bookedAt: place.booked_at,
      promotedAt: place.promoted_at,
      rescheduledAt: place.rescheduled_at,
    },
    {
      lateLeaveMinutes: settings.late_leave_minutes,
      freeLeaveAfterBookingMinutes: settings.free_leave_after_booking_minutes,
      freeLeaveAfterPromotionMinutes: settings.free_leave_after_promotion_minutes,
    },
  )

/** Deadline to leave free of charge; null for waits, which are always free to leave. */
export const leaveDeadline = (booking: BookingRow, gymClass: ClassRow): Millis | null =>
  booking.status === 'WAIT' ? null : freeLeaveOf(booking, gymClass)

/** A visitor's place, paid at the till, is lost like a credit. */
export const leavingTerms = (booking: BookingRow, gymClass: ClassRow): LeavingTerms => ({
  costsCredit: costsCredit(booking.charge) || booking.charge === 'guest',
  freeUntil: leaveDeadline(booking, gymClass),
})

export function placeOnWire({ booking, gymClass, member, isPro, position }: Place): ClassUser {
  const deadline = leaveDeadline(booking, gymClass)
  return {
    id: booking.id,
    classId: booking.class_id,
    user: {
      id: member.id,
      name: member.name,
      surname: member.surname,
      image: member.image,
      isPro,
      observations: null,
    },
    status: booking.status satisfies AttendanceStatus,
    validated: booking.validated,
    via: null,
    waiver: [],
    guest: null,
    minor: null,
    position,
    // Members cannot leave after the start.
    freeLeaveUntil: deadline === null ? null : new Date(Math.min(deadline, booking.starts_at)).toISOString(),
  }
}
