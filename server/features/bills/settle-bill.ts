import { type Day, type Millis, minutes } from '../../../rules/local-time.ts'
import { dayAfterFailure } from '../../../rules/month-charges.ts'
import type { Unit } from '../../unit-of-work.ts'
import { type BillWithDays, closeBill, markRefused, markUntried, owedSince } from './queries.ts'

/** Retry delay for a charge that never reached the provider. */
const RETRY_DELAY_MS = minutes(60)

export async function settleBill(
  unit: Unit,
  now: Millis,
  bill: { id: number; memberId: number },
): Promise<boolean> {
  if (!(await closeBill(unit.db, bill.id, 'paid', new Date(now)))) return false
  unit.announce([{ t: 'user', id: bill.memberId, what: 'account' }])
  return true
}

export interface FailedTry {
  billId: number
  /** The provider's reason; null when there was no card. */
  error: string | null
  /** Charged by the job, so the member has not seen the result. */
  byItself: boolean
  byStaff?: boolean | undefined
}

/** A charge that never reached the provider is only retried and does not mark the bill as overdue. */
export async function refuseBill(unit: Unit, now: Millis, failed: FailedTry): Promise<void> {
  const { billId, error, byItself, byStaff } = failed
  if (error === 'cancelled') {
    if (byItself) await markUntried(unit.db, billId, new Date(now + RETRY_DELAY_MS))
    return
  }
  if (!byItself && !byStaff) return
  const bill = await markRefused(unit.db, billId, new Date(now), error)
  if (!bill) return
  const message = {
    template:
      error === 'authentication_required' ? ('payment_confirm' as const) : ('payment_failed' as const),
    memberId: bill.member_id,
    details: {
      cents: bill.amount_cents,
      month: bill.month,
      months: bill.months,
      ...daysOf(bill),
      ...(bill.next_try_at === null ? { lastTry: true } : {}),
      ...(error === null ? { reason: 'no_default_card' } : { cardError: error }),
    },
  }
  unit.send([message])
  unit.announce([{ t: 'user', id: bill.member_id, what: 'account' }])
}

export function daysOf(bill: BillWithDays): { blockedOn: Day; endsOn: Day } {
  const since = owedSince(bill).getTime()
  return {
    blockedOn: dayAfterFailure(since, bill.time_zone, bill.due_at ? 0 : bill.overdue_days),
    endsOn: dayAfterFailure(since, bill.time_zone, bill.plan_ends_after_days),
  }
}
