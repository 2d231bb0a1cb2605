import { type Day, type Millis, minutes } from '../../../rules/local-time.ts'
import { followsOn } from '../../../rules/month-charges.ts'
import type { Unit } from '../../unit-of-work.ts'
import { type BillWithDays, closeBill, markRefused, markUntried } from './queries.ts'

/** How soon a try is made again that never reached the provider. */
const SOON = minutes(60)

/** Marks a bill as paid, in the transaction that records its payment. False when nothing was owed on it any more. */
export async function settleBill(
  unit: Unit,
  now: Millis,
  bill: { id: number; memberId: number },
): Promise<boolean> {
  if (!(await closeBill(unit.db, bill.id, 'paid', new Date(now)))) return false
  unit.announce([{ t: 'user', id: bill.memberId, what: 'account' }])
  return true
}

/** One try to have a bill paid came to nothing. */
export interface FailedTry {
  billId: number
  /** The provider's reason; null when there was no card to ask for. */
  error: string | null
  /** The job tried, and not the member by hand, who has read the answer. */
  byItself: boolean
  /** Staff tried, and the member has not read the answer either. */
  byStaff?: boolean | undefined
}

/**
 * A bill was not paid, within the transaction that says so: the member owes it from now on and is written to, with the
 * days on which what follows. What never reached the provider is no fault of the member's: it is tried again soon.
 */
export async function refuseBill(unit: Unit, now: Millis, failed: FailedTry): Promise<void> {
  const { billId, error, byItself, byStaff } = failed
  if (error === 'cancelled') {
    if (byItself) await markUntried(unit.db, billId, new Date(now + SOON))
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
      ...daysOf(bill),
      ...(bill.next_try_at === null ? { lastTry: true } : {}),
      ...(error === null ? { reason: 'no_default_card' } : { cardError: error }),
    },
  }
  unit.send([message])
  unit.announce([{ t: 'user', id: bill.member_id, what: 'account' }])
}

/** What its member is told of a bill that is not paid: from when on nothing is booked, and when the plan ends. */
export function daysOf(bill: BillWithDays): { blockedOn: Day; endsOn: Day } {
  const since = bill.created_at.getTime()
  return {
    blockedOn: followsOn(since, bill.time_zone, bill.overdue_days),
    endsOn: followsOn(since, bill.time_zone, bill.plan_ends_after_days),
  }
}
