import { addDays, type Day, dayAt, type Millis, onAnotherDay } from '../../../platform/rules/local-time.ts'

export const isPackFor = (audience: 'all' | 'with_plan' | 'without_plan', hasPlan: boolean): boolean =>
  audience === 'all' || (audience === 'with_plan') === hasPlan

/** Stands for credits that never expire. Pauses move expiries by days, so any instant after 2900 does. */
const never: Millis = Date.UTC(3000, 0, 1)

/** How exports write it, in every time zone of the gym. */
export const neverDay: Day = '3000-01-01'

export const neverExpires = (expiresAt: Millis): boolean => expiresAt > Date.UTC(2900, 0, 1)

/** The same time of day `days` later; null for no limit. */
export const packExpiresAt = (now: Millis, days: number | null, timeZone: string): Millis =>
  days === null ? never : onAnotherDay(now, timeZone, (day) => addDays(day, days))

/** The last day on which credits can be spent: those that expire at midnight end with the day before. */
export const lastDayOf = (expiresAt: Millis | string, timeZone: string): Day =>
  dayAt((typeof expiresAt === 'string' ? Date.parse(expiresAt) : expiresAt) - 1000, timeZone)

/** Value of unused credits of a purchase: its price divided evenly, rounded to the nearest cent, half a cent up. */
export const valueOfUnused = (priceCents: number, bought: number, unused: number): number =>
  Math.round((priceCents * unused) / bought)
