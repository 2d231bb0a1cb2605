import type pg from 'pg'
import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { returnedCreditDays } from '../../../rules/charge.ts'
import { holdStrikeRules, recountStrikes } from '../../strikes/recount-strikes.ts'
import { creditEvents } from '../end-places.ts'
import { forgiveLeave, lockLeft } from './waive-queries.ts'

/** Waives a late leave afterwards, once: returns its credit or session. @throws Refusal not_found, not_late */
export function waiveLateLeave(
  pool: pg.Pool,
  now: Millis,
  { bookingId, byId, why }: { bookingId: number; byId: number; why: string },
): Promise<void> {
  return unitOfWork(pool, { audit: 'waive-late-leave' }, async (unit) => {
    await holdStrikeRules(unit)
    const left = await orNotFound(lockLeft(unit, bookingId))
    if (left.end_reason !== 'left_late' && left.end_reason !== 'removed_late') throw new Refusal('not_late')
    await forgiveLeave(unit, now, { bookingId, byId, why, graceDays: returnedCreditDays })
    await recountStrikes(unit, now, [left.member_id])
    unit.audit({
      byMemberId: byId,
      action: 'waive-late-leave',
      entityId: bookingId,
      aboutMemberId: left.member_id,
      before: { reason: left.end_reason },
      after: { reason: 'left_waived' },
      why,
    })
    unit.announce([
      { t: 'user', id: left.member_id, what: 'bookings' },
      ...creditEvents(left.member_id, left.session_of),
    ])
  })
}
