import { daysBetween } from '../../rules/local-time.ts'
import { dayName, shortDate } from '../language/when.ts'

/** "ayer", "12 may", with the year if it is not this one. */
export function seenOn(day: string, today: string, language: string): string {
  if (daysBetween(day, today) <= 1) return dayName(day, today, language)
  return withYear(day, today, language)
}

/** "12 may", or "12 may 2025" in another year. */
export function withYear(day: string, today: string, language: string): string {
  const short = shortDate(day, language)
  return day.slice(0, 4) === today.slice(0, 4) ? short : `${short} ${day.slice(0, 4)}`
}
