import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { staffRefusal } from './roll.ts'

/** Says why something could not be done for a member. */
export function useStaffWords(): (error: unknown, name: string) => string {
  const { t } = useTranslation('booking')
  const errorText = useErrorText()
  return (error, name) => {
    const key = staffRefusal(error)
    return key ? t(`people.refused.${key}`, { name }) : errorText(error)
  }
}
