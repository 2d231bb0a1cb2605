import type { AttendanceStatus, ClassUser } from '../../../contracts/classes.ts'
import { freeLeaveUntil } from '../../../rules/late-leave.ts'
import type { Millis } from '../../../rules/local-time.ts'
import type { BookingRow, ClassRow, MemberRow } from './queries.ts'

/** A place or a wait of somebody, as a command leaves it. `position` counts from 1 and is null for who is in. */
export interface Place {
  booking: BookingRow
  gymClass: ClassRow
  member: MemberRow
  isPro: boolean
  position: number | null
}

/** Until when the holder of a place can leave free; null for who waits, which is always free. */
export const leaveDeadline = (booking: BookingRow, gymClass: ClassRow): Millis | null =>
  booking.status === 'WAIT'
    ? null
    : freeLeaveUntil(
        { startsAt: booking.starts_at, bookedAt: booking.booked_at, promotedAt: booking.promoted_at },
        {
          lateLeaveMinutes: gymClass.late_leave_minutes,
          freeLeaveAfterBookingMinutes: gymClass.free_leave_after_booking_minutes,
          freeLeaveAfterPromotionMinutes: gymClass.free_leave_after_promotion_minutes,
        },
      )

/** A place as it travels. Observations are for the trainer's list only, so they are not here. */
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
    position,
    // For members leaving ends with the start.
    freeLeaveUntil: deadline === null ? null : new Date(Math.min(deadline, booking.starts_at)).toISOString(),
  }
}
