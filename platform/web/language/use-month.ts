import { useTranslation } from 'react-i18next'
import { monthAfter } from '../../rules/local-time.ts'

/** Formats months from that of a day on: "noviembre de 2026", "enero–marzo de 2027". */
export function useMonth(): (day: string, months?: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (day, months = 1) => format.formatRange(new Date(day), new Date(monthAfter(day, months - 1)))
}
