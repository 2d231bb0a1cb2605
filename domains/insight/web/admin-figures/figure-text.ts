import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'

/** Percentage with one decimal; null without a total. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

/** Formats figures, days and months. */
export function useFigureText() {
  const { t, i18n } = useTranslation('admin-figures')
  const { language } = i18n
  const numbers = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 })
  const percents = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const date = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  return {
    number: (value: number) => numbers.format(value),
    percent: (value: number | null) =>
      value === null ? '—' : t('chart.percent', { value: percents.format(value) }),
    roundPercent: (value: number) => t('chart.percent', { value: numbers.format(Math.round(value)) }),
    /** 0 is Monday. */
    weekday: (day: number, length: 'short' | 'long') => date(`2024-01-0${day + 1}`, { weekday: length }),
    hour: (value: number) => `${String(value).padStart(2, '0')}:00`,
    month: (day: string) => date(day, { month: 'long', year: 'numeric' }),
    shortMonth: (day: string) => date(day, { month: 'short' }).replace('.', ''),
    /** The browser writes plain spaces where the server writes thin ones. */
    range: ({ from, to }: { from: string; to: string }) =>
      new Intl.DateTimeFormat(localeOf(language), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      })
        .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
        .replaceAll('\u2009', ' '),
    day: (day: string) => date(day, { day: 'numeric', month: 'short', year: 'numeric' }),
  }
}
