import type { MemberStrikes } from '../../contract/strikes.ts'

/** A limit of bookings after missed classes, as the booking rule takes it. */
export interface BookingLimit {
  limitedUntil: number
  strikeHours: number
}

export const bookingLimit = (strikes: MemberStrikes | undefined): BookingLimit | undefined =>
  strikes?.rules && strikes.limitedUntil !== null
    ? { limitedUntil: Date.parse(strikes.limitedUntil), strikeHours: strikes.rules.hours }
    : undefined
