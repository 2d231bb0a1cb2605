import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import type { MovementUnit } from '../../contract/movements.ts'
import { useWeightText } from '../widgets/use-weight-text.ts'

/** How records are written: "112,5 kg", "11 rep.", "3 nov", "3 nov 2025". */
export function useRecordText(unit: MovementUnit) {
  const { t, i18n } = useTranslation('your-movements')
  const { write } = useWeightText()
  const short = unit === 'reps' ? t('reps') : unit
  return {
    number: write,
    unit: short,
    valueText: (value: number) => `${write(value)} ${short}`,
    /** With the year if it is not this one. */
    dayText: (day: string, today: string) =>
      new Intl.DateTimeFormat(localeOf(i18n.language), {
        day: 'numeric',
        month: 'short',
        ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
        timeZone: 'UTC',
      }).format(Date.parse(day)),
  }
}
