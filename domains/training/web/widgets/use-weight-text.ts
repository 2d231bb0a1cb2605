import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import type { WeightUnit } from '../../rules/barbell.ts'
import { movementValue } from '../../rules/movement-value.ts'

/** Undefined if unreadable. */
export const readWeight = (text: string): number | undefined => movementValue(text) || undefined

/** "62,5", and with the unit "62,5 kg". */
export function useWeightText() {
  const { i18n } = useTranslation()
  const number = new Intl.NumberFormat(localeOf(i18n.language), {
    maximumFractionDigits: 2,
    useGrouping: false,
  })
  const write = (value: number) => number.format(value)
  return { write, writeWith: (value: number, unit: WeightUnit) => `${write(value)} ${unit}` }
}
