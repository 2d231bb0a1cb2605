import { useTranslation } from 'react-i18next'
import { monthOf, shiftMonth } from '../../../../platform/rules/month-calendar.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { fillRemittance } from '../../contract/remittances.ts'
import { useDayWords } from './use-day-words.ts'

/** The day on which next month's dues are added automatically, in words. */
export function useNextFill(): string {
  return useDayWords().day(`${shiftMonth(monthOf(useToday()), 1)}-01`)
}

/** Adds unpaid dues to a center's draft. Returns the id of the remittance to open. Throws ApiError. */
export function useFill(): (centerId: number) => Promise<number | undefined> {
  const { t } = useTranslation('admin-mandates')
  const day = useNextFill()
  return async (centerId) => {
    const { remittance, added, behind } = await command(fillRemittance, { body: { centerId } })
    if (behind !== null) toast(t('remittances.behind'), 'bad')
    else if (added > 0) toast(t('remittances.filled', { count: added }), 'good')
    else toast(t('remittances.nothing', { day }))
    return remittance?.id ?? behind ?? undefined
  }
}
