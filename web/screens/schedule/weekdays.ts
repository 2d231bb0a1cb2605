import { useTranslation } from 'react-i18next'

// A Monday, whichever.
const monday = Date.UTC(2024, 0, 1)
const oneDay = 86_400_000

/** Names of the weekdays in the reader's language, Monday first. */
export function useWeekdays(): { long: string; short: string }[] {
  const { language } = useTranslation().i18n
  const long = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, i) => ({
    long: long.format(monday + i * oneDay),
    short: short.format(monday + i * oneDay).replace('.', ''),
  }))
}
