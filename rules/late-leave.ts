import { type Millis, minutes } from './local-time.ts'

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
  /** When its class last moved to another time. */
  rescheduledAt?: Millis | null
}

const freeLeaveAfterReschedulingMinutes = 24 * 60

/** The last instant at which leaving returns the credit. It may be after the start, when only staff can end a place. */
export function freeLeaveUntil(place: HeldPlace, settings: LeaveSettings): Millis {
  const undone =
    place.promotedAt === null
      ? place.bookedAt + minutes(settings.freeLeaveAfterBookingMinutes)
      : place.promotedAt + minutes(settings.freeLeaveAfterPromotionMinutes)
  const since = place.rescheduledAt ?? null
  return Math.max(
    place.startsAt - minutes(settings.lateLeaveMinutes),
    undone,
    since === null ? 0 : since + minutes(freeLeaveAfterReschedulingMinutes),
  )
}

/** True when leaving costs the credit. `freeUntil` is null for a wait, which costs nothing. */
export const isLateLeave = (now: Millis, freeUntil: Millis | null): boolean =>
  freeUntil !== null && now > freeUntil
