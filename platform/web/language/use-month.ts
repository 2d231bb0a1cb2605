import { useTranslation } from 'react-i18next'
import { localeOf } from '../../contract/languages.ts'
import { monthAfter } from '../../rules/local-time.ts'
import { monthDay } from './when.ts'

/** Formats months from that of a day on: "noviembre de 2026", "enero–marzo de 2027". */
export function useMonth(): (day: string, months?: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (day, months = 1) => format.formatRange(new Date(day), new Date(monthAfter(day, months - 1)))
}

/** Formats days: "1 de diciembre". */
export function useMonthDay(): (day: string) => string {
  const { language } = useTranslation().i18n
  return (day) => monthDay(day, language)
}
