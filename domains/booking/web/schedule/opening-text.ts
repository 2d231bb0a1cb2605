import { useTranslation } from 'react-i18next'
import { weekdayOf } from '../../../../platform/rules/local-time.ts'
import { onTheHour } from '../../rules/booking-window.ts'
import type { NextTime } from './opening.ts'
import { useWeekdays } from './weekdays.ts'

export function useOpeningText({ opensInDays, opensOn }: NextTime, openingHour: number): string {
  const { t } = useTranslation('schedule')
  const weekdays = useWeekdays()
  const hour = onTheHour(openingHour)
  if (opensInDays <= 0) return t('opensToday', { hour })
  if (opensInDays === 1) return t('opensTomorrow', { hour })
  return t('opensOn', { day: weekdays[weekdayOf(opensOn)]?.long ?? '', hour })
}
