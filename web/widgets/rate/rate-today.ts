import { serverNow } from '../../api/server-clock.ts'
import { useCenter } from '../../gym.ts'
import { dayIn } from '../../language/when.ts'

/** Today as the server has it, `YYYY-MM-DD`, in the looked-at center. */
export function useRateToday(): string {
  return dayIn(serverNow(), useCenter()?.timeZone ?? 'Europe/Madrid')
}
