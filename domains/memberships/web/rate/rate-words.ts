import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'

/** The member's own rate, or a member's on the desk. */
export const RateOfOther = createContext(false)

export function useRateWords() {
  const isOther = useContext(RateOfOther)
  // domains/memberships/phrases/es/admin-rate.ts ensures that both have the same texts.
  const { t, i18n } = useTranslation((isOther ? 'admin-rate' : 'your-rate') as 'your-rate')
  return { t, i18n, own: !isOther }
}
