import { useTranslation } from 'react-i18next'

/** "54,95 €"; `whole`: "55 €". */
export function useEuros({ whole = false } = {}): (amount: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(i18n.language, {
    style: 'currency',
    currency: 'EUR',
    ...(whole && { maximumFractionDigits: 0 }),
  })
  return (amount) => format.format(amount)
}
