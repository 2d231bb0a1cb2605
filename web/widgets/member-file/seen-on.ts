import { daysBetween } from '../../../rules/local-time.ts'
import { dayName, shortDate } from '../../language/when.ts'

/** A day that is over, as staff read lists: "ayer", "12 may", and with its year where it is another. */
export function seenOn(day: string, today: string, language: string): string {
  if (daysBetween(day, today) <= 1) return dayName(day, today, language)
  return withYear(day, today, language)
}

/** "12 may", or "12 may 2025" where it is of another year. */
export function withYear(day: string, today: string, language: string): string {
  const short = shortDate(day, language)
  return day.slice(0, 4) === today.slice(0, 4) ? short : `${short} ${day.slice(0, 4)}`
}
