import type pg from 'pg'
import type { Millis } from '../../../rules/local-time.ts'
import { type Unit, unitOfWork } from '../../unit-of-work.ts'
import { type JoinOutcome, type JoinRequest, joinWithin } from './join-class.ts'

/** As of any join; trainers are not told of a member's pauses and debts, only that it cannot be now. */
export type StaffJoinOutcome = JoinOutcome | { refused: 'cannot_book'; opensAt?: never }

/** Staff put a member into a class: decided as any join, told to the member and kept in the audit log. */
export const addByStaff = (pool: pg.Pool, now: Millis, request: JoinRequest): Promise<StaffJoinOutcome> =>
  unitOfWork(pool, { audit: 'add-to-class' }, (unit) => addWithin(unit, now, request))

/** The same within a transaction of the caller's, who has taken no lock before. */
export async function addWithin(
  unit: Unit<'add-to-class'>,
  now: Millis,
  request: JoinRequest,
): Promise<StaffJoinOutcome> {
  const [outcome] = await joinWithin(unit, now, [request])
  if (!outcome) throw new Error('a join was not answered')
  if ('refused' in outcome) {
    // Whether somebody owes or rests is not for trainers to know: both are said alike, and neither as the other.
    const isTheirs = outcome.refused === 'payment_overdue' || outcome.refused === 'not_active'
    return isTheirs && request.asker === 'trainer' ? { refused: 'cannot_book' } : outcome
  }
  if (outcome.repeated) return outcome
  const { booking } = outcome.place
  unit.send(
    (['mail', 'push'] as const).map((channel) => ({
      channel,
      template: 'added_by_staff' as const,
      memberId: request.memberId,
      details: { classId: request.classId },
    })),
  )
  unit.audit({
    byMemberId: request.byId,
    action: 'add-to-class',
    entityId: booking.id,
    aboutMemberId: request.memberId,
    after: { status: booking.status, charge: booking.charge },
  })
  return outcome
}
