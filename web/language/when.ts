/** A calendar day, `YYYY-MM-DD`. */
type Day = string

// Not Temporal: half of the browsers would have to load it, and a day needs only this much.
const noon = (day: Day) => new Date(`${day}T12:00:00Z`)
const dayMillis = 86_400_000

/** True for a day that exists, written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = noon(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A day some days later, or earlier with a negative number. */
export const addDays = (day: Day, days: number): Day =>
  new Date(noon(day).getTime() + days * dayMillis).toISOString().slice(0, 10)

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, -((noon(day).getUTCDay() + 6) % 7))

/** Whole days from one day to another. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / dayMillis)

const formats = new Map<string, Intl.DateTimeFormat>()

// Making one is slow, and a list of classes needs the same one for every row.
function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, made)
  return made
}

/** The day it is in a zone at an instant (epoch milliseconds). */
export const dayIn = (instant: number, timeZone: string): Day =>
  format('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

/** Time on the wall of a zone: "18:00". */
export const clockTime = (instant: number | string, timeZone: string): string =>
  format('es', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))

/** The instant (epoch milliseconds) of a wall-clock time (`HH:MM`) in a zone; of one that is skipped, the hour after. */
export function instantOf(day: Day, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const ahead = (instant: number) =>
    Date.parse(`${dayIn(instant, timeZone)}T${clockTime(instant, timeZone)}:00Z`) -
    Math.floor(instant / 60_000) * 60_000
  // The difference to UTC is that of the instant itself; beside a clock change the first guess has the other one.
  return wanted - ahead(wanted - ahead(wanted))
}

/** A day as people call it: "hoy", "mañana", then "jueves 27" and, further off, "jueves 27 de noviembre". */
export function dayName(day: Day, today: Day, language: string): string {
  const away = daysBetween(today, day)
  if (away >= -1 && away <= 1) {
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(away, 'day')
  }
  const near = away > 0 && away < 7
  const parts: Intl.DateTimeFormatOptions = near
    ? { weekday: 'long', day: 'numeric' }
    : { weekday: 'long', day: 'numeric', month: 'long' }
  return format(language, { ...parts, timeZone: 'UTC' }).format(noon(day))
}

/** The weekday alone: "lunes", or "lun" when short. */
export const weekdayName = (day: Day, language: string, width: 'long' | 'short' = 'long'): string =>
  format(language, { weekday: width, timeZone: 'UTC' }).format(noon(day)).replace('.', '')

/** The month alone, of `YYYY-MM`: "noviembre". */
export const monthAlone = (month: string, language: string): string =>
  format(language, { month: 'long', timeZone: 'UTC' }).format(noon(`${month}-01`))

/** Day and month: "27 nov". */
export const shortDate = (day: Day, language: string): string =>
  format(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(noon(day)).replace('.', '')

/** Day and month in full: "27 de noviembre", "1 d’octubre". */
export const monthDay = (day: Day, language: string): string =>
  format(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(noon(day))

/** A day after a verb: "hoy", "el jueves 27"; Catalan says it without the article. */
export function onDay(day: Day, today: Day, language: string): string {
  const name = dayName(day, today, language)
  return language === 'es' && /\d/.test(name) ? `el ${name}` : name
}

/** How long ago, from milliseconds: "hace 12 min", "hace 3 h". Less than a minute is said as one. */
export function ageInWords(milliseconds: number, language: string): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  const words = new Intl.RelativeTimeFormat(language, { style: 'short' })
  if (minutes < 60) return words.format(-minutes, 'minute')
  if (minutes < 36 * 60) return words.format(-Math.round(minutes / 60), 'hour')
  return words.format(-Math.round(minutes / 1440), 'day')
}

/** A number of days: "7 días", "1 dia". */
export const daysInWords = (days: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

/** First letter large, for the beginning of a line. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
