import { useTranslation } from 'react-i18next'
import { monthOf, shiftMonth } from '../../../rules/month-calendar.ts'
import { fillRemittance } from '../../api/remittances.ts'
import { useToday } from '../../gym.ts'
import { toast } from '../../ui/toast.tsx'
import { useDayWords } from './use-day-words.ts'

/** The day on which the next month's dues come in by themselves, in words. */
export function useNextFill(): string {
  return useDayWords().day(`${shiftMonth(monthOf(useToday()), 1)}-01`)
}

/** Takes what is owed into a center's draft and says what came of it; answers the remittance to look at. Throws ApiError. */
export function useFill(): (centerId: number) => Promise<number | undefined> {
  const { t } = useTranslation('admin-mandates')
  const day = useNextFill()
  return async (centerId) => {
    const { remittance, added, behind } = await fillRemittance(centerId)
    if (behind !== null) toast(t('remittances.behind'), 'bad')
    else if (added > 0) toast(t('remittances.filled', { count: added }), 'good')
    else toast(t('remittances.nothing', { day }))
    return remittance?.id ?? behind ?? undefined
  }
}
