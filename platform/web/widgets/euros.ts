import { useTranslation } from 'react-i18next'
import { localeOf } from '../../contract/languages.ts'
import { percentText } from '../../contract/number-text.ts'

/** "54,95 €"; `whole`: "55 €". */
export function useEuros({ whole = false } = {}): (amount: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(localeOf(i18n.language), {
    style: 'currency',
    currency: 'EUR',
    ...(whole && { maximumFractionDigits: 0 }),
  })
  return (amount) => format.format(amount)
}

/** "20 %", of 20. */
export function usePercent(): (percent: number) => string {
  const { i18n } = useTranslation()
  return (percent) => percentText(percent, i18n.language)
}
