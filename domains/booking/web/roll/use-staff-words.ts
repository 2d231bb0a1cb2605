import { useTranslation } from 'react-i18next'
import { daysInWords } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useGym } from '../../../gym/web/gym.ts'
import { staffRefusal } from './roll.ts'

/** Explains a refusal to staff. */
export function useStaffWords(): (error: unknown, name: string) => string {
  const { t, i18n } = useTranslation('booking')
  const errorText = useErrorText()
  const { attendanceDays } = useGym().config
  const days = daysInWords(attendanceDays, i18n.language)
  return (error, name) => {
    const key = staffRefusal(error)
    return key ? t(`people.refused.${key}`, { name, days }) : errorText(error)
  }
}
