import type { Language } from '../../../contracts/values.ts'
import type { Day } from '../../../rules/local-time.ts'

const say = (day: Day, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day))

/** A month by any of its days: `diciembre de 2026`. */
export const monthInWords = (day: Day, language: Language): string =>
  say(day, language, { month: 'long', year: 'numeric' })

/** Of which month something is, as one says it within a year: `de diciembre`, `d’abril`. */
export const ofMonth = (day: Day, language: Language): string =>
  say(`${day.slice(0, 8)}02`, language, { day: 'numeric', month: 'long' }).replace(/^2\s+/, '')

/** A number of days: `30 días`, `1 dia`. */
export const daysInWords = (days: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
