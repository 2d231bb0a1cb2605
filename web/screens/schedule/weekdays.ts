import { useTranslation } from 'react-i18next'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Names of the weekdays in the reader's language, Monday first. Our own: not all browsers abbreviate as the server does. */
export function useWeekdays(): { long: string; short: string }[] {
  const { t } = useTranslation('schedule')
  return days.map((day) => ({ long: t(`weekdays.${day}`), short: t(`weekdaysShort.${day}`) }))
}
