import { localeOf } from '../../../../platform/contract/languages.ts'
import { daysBetween } from '../../../../platform/rules/local-time.ts'
import { dayName, sentence } from '../../../../platform/web/language/when.ts'

const written = (day: string, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(Date.parse(day))

/** "Noviembre de 2026". */
export const monthName = (month: string, language: string): string =>
  sentence(written(`${month}-01`, language, { month: 'long', year: 'numeric' }))

/** "jueves 19 de noviembre", with the year if it is not this one. */
export const longDay = (day: string, today: string, language: string): string =>
  written(day, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  })

/** "Hoy", "Ayer", "Jueves 19 de noviembre". */
export const dayHeading = (day: string, today: string, language: string): string =>
  sentence(
    Math.abs(daysBetween(day, today)) < 2 ? dayName(day, today, language) : longDay(day, today, language),
  )
