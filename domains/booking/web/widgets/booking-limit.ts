import type { Day } from '../../../../platform/rules/local-time.ts'
import type { MemberStrikes } from '../../contract/strikes.ts'

/** A limit of bookings after missed classes, as the booking rule takes it. */
export interface BookingLimit {
  limitedUntil: number
  strikeHours: number
}

/** What a screen knows of who books; what is missing refuses nothing. */
export type KnownBooker = Partial<BookingLimit> & { birth?: Day | null }

export const bookingLimit = (strikes: MemberStrikes | undefined): BookingLimit | undefined =>
  strikes?.rules && strikes.limitedUntil !== null
    ? { limitedUntil: Date.parse(strikes.limitedUntil), strikeHours: strikes.rules.hours }
    : undefined
