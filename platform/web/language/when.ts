import { languageFacts, languageNamed, localeOf } from '../../contract/languages.ts'
import { type Day, daysBetween } from '../../rules/local-time.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

// Formatters are slow to create.
function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options)
  formats.set(key, made)
  return made
}

/** "hoy", "mañana", then "jueves 27" and, further off, "jueves 27 de noviembre". */
export function dayName(day: Day, today: Day, language: string): string {
  const away = daysBetween(today, day)
  if (away >= -1 && away <= 1) {
    return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(away, 'day')
  }
  const near = away > 0 && away < 7
  const parts: Intl.DateTimeFormatOptions = near
    ? { weekday: 'long', day: 'numeric' }
    : { weekday: 'long', day: 'numeric', month: 'long' }
  return format(language, { ...parts, timeZone: 'UTC' }).format(Date.parse(day))
}

/** "jueves, 26 de noviembre". */
export const wholeDay = (day: Day, language: string): string =>
  format(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

/** "lunes", or "lun" when short. */
export const weekdayName = (day: Day, language: string, width: 'long' | 'short' = 'long'): string =>
  format(language, { weekday: width, timeZone: 'UTC' }).format(Date.parse(day)).replace('.', '')

/** "noviembre", of `YYYY-MM`. */
export const monthAlone = (month: string, language: string): string =>
  format(language, { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${month}-01`))

/** "27 nov". */
export const shortDate = (day: Day, language: string): string =>
  format(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(Date.parse(day))
    .replace('.', '')

/** "27 nov 2026", "27 de nov del 2026". */
export const shortDateOfYear = (day: Day, language: string): string =>
  format(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(Date.parse(day))
    .replace('.', '')

/** "27 de noviembre", "1 d’octubre". */
export const monthDay = (day: Day, language: string): string =>
  format(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(day))

/** A day after a verb: "hoy", "el jueves 27"; Catalan omits the article. */
export function onDay(day: Day, today: Day, language: string): string {
  const name = dayName(day, today, language)
  return /\d/.test(name) ? languageFacts[languageNamed(language)].onWeekday(name) : name
}

/** "hace 12 min", "hace 3 h", from milliseconds; at least one minute. */
export function ageInWords(milliseconds: number, language: string): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  const words = new Intl.RelativeTimeFormat(localeOf(language), { style: 'short' })
  if (minutes < 60) return words.format(-minutes, 'minute')
  if (minutes < 36 * 60) return words.format(-Math.round(minutes / 60), 'hour')
  return words.format(-Math.round(minutes / 1440), 'day')
}

/** "7 días", "1 dia". */
export const daysInWords = (days: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** "1 de diciembre"; with the year from 300 days on. */
export function comingDay(day: Day, today: Day, language: string): string {
  if (daysBetween(today, day) < 300) return monthDay(day, language)
  const whole = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return format(language, whole).format(Date.parse(day))
}

/** "marzo de 2024". */
export const monthAndYear = (day: Day, language: string): string =>
  format(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))
