import { type Day, type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { dayAfterFailure, nextTryAt } from '../../rules/month-charges.ts'
import {
  type BillWithDays,
  closeBill,
  lockBillsToTry,
  markRefused,
  markRefusedToo,
  markUntried,
  owedSince,
  postponeTries,
  sumOwed,
} from './queries.ts'

/** Retry delay for a charge that never reached the provider. */
const RETRY_DELAY_MS = minutes(60)

export async function settleBill(
  unit: Unit,
  now: Millis,
  bill: { id: number; payerId: number },
): Promise<boolean> {
  if (!(await closeBill(unit.db, bill.id, 'paid', new Date(now)))) return false
  unit.announce([{ t: 'user', id: bill.payerId, what: 'account' }])
  return true
}

export interface FailedTry {
  /** Of one charge. */
  billIds: readonly number[]
  payerId: number
  /** The provider's reason; null when there was no card. */
  error: string | null
  /** Charged by the job, so the member has not seen the result. */
  byItself: boolean
  byStaff?: boolean | undefined
}

/** A charge that never reached the provider is only retried and does not mark the bill as overdue. */
export async function refuseBill(unit: Unit, now: Millis, failed: FailedTry): Promise<void> {
  const { billIds, payerId, error, byItself, byStaff } = failed
  if (error === 'cancelled') {
    if (byItself) {
      const later = new Date(now + RETRY_DELAY_MS)
      for (const id of billIds) await markUntried(unit.db, id, later)
      await postponeTries(unit.db, payerId, new Date(now), later)
    }
    return
  }
  if (!byItself && !byStaff) return
  const bills: BillWithDays[] = []
  for (const id of billIds) {
    const refused = await markRefused(unit.db, id, new Date(now), error)
    if (refused) bills.push(refused)
  }
  const [bill] = bills
  if (!bill) return
  if (byItself) await refuseToo(unit, now, bill)
  const owed = await sumOwed(unit.db, payerId)
  const cents = bills.reduce((sum, each) => sum + each.amount_cents, 0)
  const message = {
    template:
      error === 'authentication_required' ? ('payment_confirm' as const) : ('payment_failed' as const),
    memberId: payerId,
    details: {
      cents,
      month: bill.month,
      months: bill.months,
      ...(owed.bills > bills.length && { owedCents: owed.cents, owedBills: owed.bills }),
      ...daysOf(bill),
      ...(bill.next_try_at === null ? { lastTry: true } : {}),
      ...(error === null ? { reason: 'no_default_card' } : { cardError: error }),
    },
  }
  unit.send([message])
  unit.announce([{ t: 'user', id: payerId, what: 'account' }])
}

/** The card pays the oldest bill first: the others that were to be charged with it were refused as well. */
async function refuseToo(unit: Unit, now: Millis, bill: BillWithDays): Promise<void> {
  const others = await lockBillsToTry(unit.db, bill.payer_id, new Date(now))
  const bills = others.map((other) => ({
    id: other.id,
    nextTryAt: timeOfNextTry({ ...bill, ...other }, now),
  }))
  await markRefusedToo(unit.db, new Date(now), bill.error_code, bills)
}

export function timeOfNextTry(bill: BillWithDays, now: Millis): Millis | null {
  const begun = bill.refused_at?.getTime() ?? now
  return nextTryAt(begun, bill.tries + 1, bill.time_zone, now, bill.charge_retry_days)
}

/** By the oldest debt of the payer. */
export function daysOf(bill: BillWithDays): { blockedOn: Day; endsOn: Day } {
  const since = Math.min(owedSince(bill).getTime(), bill.overdue_since?.getTime() ?? Number.POSITIVE_INFINITY)
  const isBlockedAtOnce = bill.due_at !== null || bill.desk_due_since !== null
  return {
    blockedOn: dayAfterFailure(since, bill.time_zone, isBlockedAtOnce ? 0 : bill.overdue_days),
    endsOn: dayAfterFailure(since, bill.time_zone, bill.plan_ends_after_days),
  }
}
