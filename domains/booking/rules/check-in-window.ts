import { type Millis, minutes } from '../../../platform/rules/local-time.ts'

export interface CheckInLimits {
  checkInBeforeMinutes: number
  checkInAfterMinutes: number
}

/** From when until when members check in, both inclusive. */
export const checkInFrom = (startsAt: Millis, { checkInBeforeMinutes }: CheckInLimits): Millis =>
  startsAt - minutes(checkInBeforeMinutes)
export const checkInUntil = (startsAt: Millis, { checkInAfterMinutes }: CheckInLimits): Millis =>
  startsAt + minutes(checkInAfterMinutes)

export const mayCheckIn = (at: Millis, startsAt: Millis, limits: CheckInLimits): boolean =>
  at >= checkInFrom(startsAt, limits) && at <= checkInUntil(startsAt, limits)

/** How long a scan is kept for a member who logs in or chooses a class, in minutes. */
export const claimMinutes = 10

/** How long after the tap a tablet without a network may send it, in minutes. */
export const lateTapMinutes = 12 * 60

/** The classes in the window, nearest start first. */
export const nearestFirst = <C extends { startsAt: Millis }>(at: Millis, classes: readonly C[]): C[] =>
  classes.toSorted((a, b) => Math.abs(a.startsAt - at) - Math.abs(b.startsAt - at))
