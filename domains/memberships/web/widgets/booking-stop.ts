import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import type { Overdue, Rate } from '../../contract/memberships.ts'
import { rateQuery } from '../api/rate.ts'

export interface Stop {
  /** `back`: the first day after the pause; null while open-ended or unknown. */
  paused: { back: string | null } | null
  debt: Overdue | null
  /** Not due yet, to be paid at the desk. */
  dueAtDesk: Rate['dueAtDesk']
  /** The next charge, when nothing can pay it. */
  wayless: Rate['nextCharge']
  /** True when the member can book nothing now. */
  blocks: boolean
}

export function stopOf(
  { isMaintenance }: Pick<ShownUser, 'isMaintenance'>,
  rate:
    | Pick<Rate, 'maintenance' | 'overdue' | 'dueAtDesk' | 'nextCharge' | 'paidBy' | 'card' | 'takesCards'>
    | undefined,
  now: number,
): Stop {
  const isPaused = isMaintenance || Boolean(rate?.maintenance)
  const debt = rate?.overdue ?? null
  return {
    paused: isPaused ? { back: rate?.maintenance?.endsOn ?? null } : null,
    debt,
    dueAtDesk: rate?.dueAtDesk ?? null,
    wayless: rate && rate.paidBy === 'card' && rate.takesCards && !rate.card ? rate.nextCharge : null,
    blocks: isPaused || (debt !== null && Date.parse(debt.blockedFrom) <= now),
  }
}

/** The server decides: until the rate is read, a debt is unknown here. */
export const useBookingStop = (user: ShownUser): Stop =>
  stopOf(user, useQuery(rateQuery(user.id)).data, serverNow())
