import { useTranslation } from 'react-i18next'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Monday first. Not from Intl: browsers abbreviate differently from the server. */
export function useWeekdays(): { long: string; short: string }[] {
  const { t } = useTranslation('schedule')
  return days.map((day) => ({ long: t(`weekdays.${day}`), short: t(`weekdaysShort.${day}`) }))
}
