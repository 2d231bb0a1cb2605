import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'

/** Whose rate it is that the widgets speak of: one's own, or a member's, whom an admin acts for. */
export const RateOfOther = createContext(false)

/** The texts about a rate, said to the member or about them; `own` where it is the reader's. */
export function useRateWords() {
  const isOther = useContext(RateOfOther)
  // Both have the same texts, which phrases/es/admin-rate.ts makes sure of.
  const { t, i18n } = useTranslation((isOther ? 'admin-rate' : 'your-rate') as 'your-rate')
  return { t, i18n, own: !isOther }
}
