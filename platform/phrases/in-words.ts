import { type Language, localeOf } from '../contract/languages.ts'
import { phrase } from './texts.ts'

/** A format takes as long to make as hundreds of days to write, so each is made once. */
function keep<Options, Format>(make: (language: Language, options: Options) => Format): typeof make {
  const kept = new Map<string, Format>()
  return (language, options) => {
    const key = `${language} ${JSON.stringify(options)}`
    const format = kept.get(key) ?? make(language, options)
    kept.set(key, format)
    return format
  }
}

const dates = keep<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (language, options) => new Intl.DateTimeFormat(localeOf(language), options),
)
const numbers = keep<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (language, options) => new Intl.NumberFormat(localeOf(language), options),
)

const formatDay = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  dates(language, { ...options, timeZone: 'UTC' }).format(new Date(day))

/** Cents: `54,95 €`. */
export const euros = (cents: number, language: Language): string =>
  numbers(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)

/** A day, `YYYY-MM-DD`: `1 de diciembre`. */
export const dayInWords = (day: string, language: Language): string =>
  formatDay(day, language, { day: 'numeric', month: 'long' })

/** Whole months from that of a day on: `diciembre de 2026`, `enero–marzo de 2027` (Spanish). */
export const monthInWords = (day: string, language: Language, months = 1): string =>
  dates(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(day),
    lastMonth(day, months),
  )

/** The same without the year, as it follows the day: `de diciembre`, `d’abril`; `d’octubre a desembre`. */
export const ofMonth = (day: string, language: Language, months = 1): string => {
  const parts = dates(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatToParts(
    new Date(`${day.slice(0, 8)}02`),
  )
  const first = parts
    .filter(({ type }) => type !== 'day')
    .map(({ value }) => value)
    .join('')
    .trim()
  if (months === 1) return first
  const last = dates(language, { month: 'long', timeZone: 'UTC' }).format(lastMonth(day, months))
  return phrase(language, 'mails.months', { first, last })
}

function lastMonth(day: string, months: number): Date {
  const first = new Date(day)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months - 1))
}

/** A number of days: `30 días`, `1 dia`. */
export const daysInWords = (days: number, language: Language): string =>
  numbers(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

/** A number of months: `3 meses`, `1 mes`. */
export const monthsInWords = (months: number, language: Language): string =>
  numbers(language, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months)

/** An instant in a time zone, such as `{ weekday: 'jueves', dayAndMonth: '20 de noviembre', time: '18:00' }`. */
function partsOf(instant: Date, timeZone: string, language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    dates(language, { timeZone, ...options }).format(instant)
  return {
    weekday: format({ weekday: 'long' }),
    day: format({ day: 'numeric' }),
    dayAndMonth: format({ day: 'numeric', month: 'long' }),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}

/** `jueves 20 de noviembre a las 18:00` */
export function timeInWords(instant: Date, timeZone: string, language: Language): string {
  const { weekday, dayAndMonth, time } = partsOf(instant, timeZone, language)
  return phrase(language, 'mails.when', { day: `${weekday} ${dayAndMonth}`, time })
}

/** `hoy 18:00`, `mañana 07:00`, `lunes 24 18:00`: `daysAhead` is 0 for today. */
export function timeInShort(instant: Date, timeZone: string, language: Language, daysAhead: number): string {
  const { weekday, day, time } = partsOf(instant, timeZone, language)
  if (daysAhead === 0) return phrase(language, 'push.when.today', { time })
  if (daysAhead === 1) return phrase(language, 'push.when.tomorrow', { time })
  return phrase(language, 'push.when.later', { day: `${weekday} ${day}`, time })
}
