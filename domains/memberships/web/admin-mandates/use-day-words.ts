import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'

/** Formats months and days: "noviembre de 2026", "3 de diciembre", "03/12/2026". */
export function useDayWords() {
  const { i18n } = useTranslation()
  const say = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(i18n.language), { ...options, timeZone: 'UTC' }).format(new Date(day))
  return {
    month: useMonth(),
    day: (day: string) => say(day, { day: 'numeric', month: 'long' }),
    date: (day: string) => say(day, { day: '2-digit', month: '2-digit', year: 'numeric' }),
  }
}
