import { type Millis, minutes } from './local-time.ts'

/** In minutes: settings of the gym, of a center, or (the first one) of an activity. */
export interface LeaveSettings {
  /** Leaving later than this before the start keeps the credit. */
  lateLeaveMinutes: number
  /** A booking can be undone free for this long. */
  freeLeaveAfterBookingMinutes: number
  /** A promotion can be undone free for this long. */
  freeLeaveAfterPromotionMinutes: number
}

export interface HeldPlace {
  startsAt: Millis
  bookedAt: Millis
  /** Null for a place that was booked directly. */
  promotedAt: Millis | null
}

/**
 * The last instant at which a place can end with its credit given back. It may lie after the start, when only staff can
 * end a place.
 */
export function freeLeaveUntil(place: HeldPlace, settings: LeaveSettings): Millis {
  const undone =
    place.promotedAt === null
      ? place.bookedAt + minutes(settings.freeLeaveAfterBookingMinutes)
      : place.promotedAt + minutes(settings.freeLeaveAfterPromotionMinutes)
  return Math.max(place.startsAt - minutes(settings.lateLeaveMinutes), undone)
}

/** True when it is too late to get the credit back. `freeUntil` is null for a wait, which costs nothing. */
export const isLateLeave = (now: Millis, freeUntil: Millis | null): boolean =>
  freeUntil !== null && now > freeUntil
