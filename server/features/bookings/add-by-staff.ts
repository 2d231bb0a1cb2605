import type pg from 'pg'
import type { Millis } from '../../../rules/local-time.ts'
import { type Tx, transaction } from '../../transaction.ts'
import { recordAudit } from '../audit/record.ts'
import { enqueue } from '../notifications/enqueue.ts'
import { type JoinOutcome, type JoinRequest, joinWithin } from './join-class.ts'

/** Staff put a member into a class: decided as any join, told to the member and kept in the audit log. */
export const addByStaff = (pool: pg.Pool, now: Millis, request: JoinRequest): Promise<JoinOutcome> =>
  transaction(pool, (tx) => addWithin(tx, now, request))

/** The same within a transaction of the caller's, who has taken no lock before. */
export async function addWithin(tx: Tx, now: Millis, request: JoinRequest): Promise<JoinOutcome> {
  const [outcome] = await joinWithin(tx, now, [request])
  if (!outcome) throw new Error('a join was not answered')
  if ('refused' in outcome) {
    // What a member owes is not for trainers to know.
    const hidden = outcome.refused === 'payment_overdue' && request.asker === 'trainer'
    return hidden ? { refused: 'not_active' } : outcome
  }
  if (outcome.repeated) return outcome
  const { booking } = outcome.place
  await enqueue(
    tx.db,
    (['mail', 'push'] as const).map((channel) => ({
      channel,
      template: 'added_by_staff' as const,
      memberId: request.memberId,
      details: { classId: request.classId },
    })),
  )
  await recordAudit(tx.db, {
    byMemberId: request.byId,
    action: 'add-to-class',
    entity: 'bookings',
    entityId: booking.id,
    aboutMemberId: request.memberId,
    after: { status: booking.status, charge: booking.charge },
  })
  return outcome
}
