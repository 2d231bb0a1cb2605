import { useTranslation } from 'react-i18next'

/** "54,95 €". */
export function useEuros(): (amount: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(i18n.language, { style: 'currency', currency: 'EUR' })
  return (amount) => format.format(amount)
}
