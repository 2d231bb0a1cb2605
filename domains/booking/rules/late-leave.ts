import { type Millis, minutes } from '../../../platform/rules/local-time.ts'

/** Minutes; settings of the gym or a center, and the first one of an activity. */
export interface LeaveSettings {
  /** Leaving later than this before the start costs the credit. */
  lateLeaveMinutes: number
  freeLeaveAfterBookingMinutes: number
  freeLeaveAfterPromotionMinutes: number
}

export interface HeldPlace {
  startsAt: Millis
  bookedAt: Millis
  promotedAt: Millis | null
  /** When its class was last rescheduled. */
  rescheduledAt: Millis | null
}

const FREE_LEAVE_AFTER_RESCHEDULING_MINUTES = 24 * 60

/** The last instant at which leaving returns the credit. It may be after the start, when only staff can end a place. */
export function freeLeaveUntil(place: HeldPlace, settings: LeaveSettings): Millis {
  const undone =
    place.promotedAt === null
      ? place.bookedAt + minutes(settings.freeLeaveAfterBookingMinutes)
      : place.promotedAt + minutes(settings.freeLeaveAfterPromotionMinutes)
  const deadlines = [place.startsAt - minutes(settings.lateLeaveMinutes), undone]
  if (place.rescheduledAt !== null)
    deadlines.push(place.rescheduledAt + minutes(FREE_LEAVE_AFTER_RESCHEDULING_MINUTES))
  return Math.max(...deadlines)
}

/** True when leaving costs the credit. `freeUntil` is null for a wait, which costs nothing. */
export const isLateLeave = (now: Millis, freeUntil: Millis | null): boolean =>
  freeUntil !== null && now > freeUntil
