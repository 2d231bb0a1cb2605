import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { type EndedPlan, endBills, monthWithout } from '../../../sales/server/bills/void-bill.ts'
import { cutPaidMonths } from '../../../sales/server/payments/cut-months.ts'
import { announceMember } from './apply-due-changes.ts'
import { endPeriods, lockMember, selectPending, undoChange } from './queries.ts'

/**
 * Returns whether there was one. The caller's transaction must hold no member lock, and a bill's
 * only after `lockPaidPeriods`.
 */
export async function endMembership(unit: Unit, now: Millis, membership: EndedPlan): Promise<boolean> {
  const { memberId, endsOn } = membership
  await cutPaidMonths(unit.db, memberId, monthWithout(endsOn))
  await endBills(unit.db, now, membership)
  await lockMember(unit.db, memberId)
  const pending = await selectPending(unit.db, memberId)
  if (pending && pending.effective_on > endsOn) await undoChange(unit.db, new Date(now), memberId, pending)
  const ended = await endPeriods(unit.db, memberId, endsOn)
  announceMember(unit, memberId)
  return ended
}
