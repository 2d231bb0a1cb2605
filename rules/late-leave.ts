import { type Millis, minutes } from './local-time.ts'

/** Minutes; settings of a gym, of a center, or of an activity for the first. */
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
  /** Null for who got in without waiting. */
  promotedAt: Millis | null
}

/**
 * The last instant at which a place can end with its credit given back. It may lie after the start, when members cannot
 * leave any more: staff who let somebody in at the door by mistake take them out again.
 */
export function freeLeaveUntil(place: HeldPlace, settings: LeaveSettings): Millis {
  const undone =
    place.promotedAt === null
      ? place.bookedAt + minutes(settings.freeLeaveAfterBookingMinutes)
      : place.promotedAt + minutes(settings.freeLeaveAfterPromotionMinutes)
  return Math.max(place.startsAt - minutes(settings.lateLeaveMinutes), undone)
}
