import type { Language } from '../contracts/languages.ts'
import { phrase } from './texts.ts'

const formatDay = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day))

/** Cents: `54,95 €`. */
export const euros = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)

/** A day, `YYYY-MM-DD`: `1 de diciembre`. */
export const dayInWords = (day: string, language: Language): string =>
  formatDay(day, language, { day: 'numeric', month: 'long' })

/** The month of a day: `diciembre de 2026`. */
export const monthInWords = (day: string, language: Language): string =>
  formatDay(day, language, { month: 'long', year: 'numeric' })

/** The month of a day, without its year: `de diciembre`, `d’abril`. */
export const ofMonth = (day: string, language: Language): string =>
  dayInWords(`${day.slice(0, 8)}02`, language).replace(/^2\s+/, '')

/** A number of days: `30 días`, `1 dia`. */
export const daysInWords = (days: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

/** A number of months: `3 meses`, `1 mes`. */
export const monthsInWords = (months: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months)

/** An instant in a time zone, such as `{ weekday: 'jueves', dayAndMonth: '20 de noviembre', time: '18:00' }`. */
function partsOf(instant: Date, timeZone: string, language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(instant)
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
