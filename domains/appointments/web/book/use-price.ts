import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { creditsOfWeekQuery } from '../../../sales/web/api/credits.ts'
import type { Service } from '../../contract/services.ts'

/** In euros; null where a credit pays, or nothing. */
export function usePriceWithoutCredit(
  { creditType, prices }: Service,
  minutes: number,
  date: string,
): number | null {
  const memberId = useSession().claims?.memberId
  const price = prices.find((each) => each.minutes === minutes)?.price ?? null
  const isNeeded = price !== null && creditType !== null && memberId !== undefined
  const { data } = useQuery({ ...creditsOfWeekQuery(memberId ?? 0, date), enabled: isNeeded })
  const bought = data?.find((week) => week.creditType === creditType)?.bought ?? 0
  return bought > 0 ? null : price
}
