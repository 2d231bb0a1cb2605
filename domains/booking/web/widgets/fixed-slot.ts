import { useTranslation } from 'react-i18next'
import type { FixedSlot } from '../../contract/fixed-places.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** When a slot is: `els dimecres a les 18:00`. */
export function useSlotTime() {
  const { t } = useTranslation('fixed-places')
  return ({ day, startTime }: Pick<FixedSlot, 'day' | 'startTime'>) =>
    t('slotTime', { day: t(`every.${weekdays[day] ?? 'mon'}`), time: startTime })
}
