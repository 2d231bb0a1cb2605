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

/** The last instant at which leaving gives the credit back; later it is kept. Never after the start: then there is no leaving at all. */
export function freeLeaveUntil(place: HeldPlace, settings: LeaveSettings): Millis {
  const undone =
    place.promotedAt === null
      ? place.bookedAt + minutes(settings.freeLeaveAfterBookingMinutes)
      : place.promotedAt + minutes(settings.freeLeaveAfterPromotionMinutes)
  return Math.min(place.startsAt, Math.max(place.startsAt - minutes(settings.lateLeaveMinutes), undone))
}
