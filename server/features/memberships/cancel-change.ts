import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import type { Request } from './ask-for-change.ts'
import { lockMember, selectPending, undoChange } from './queries.ts'
import { tell, turnMember } from './turn-member.ts'

/**
 * Takes back what was asked for and has not taken effect. Places that went with it do not come back: others have them.
 * @throws Refusal no_change_pending
 */
export async function cancelChange(app: FastifyInstance, request: Request): Promise<void> {
  const now = app.clock()
  await app.db.transaction().execute(async (db) => {
    await lockMember(db, request.memberId)
    await turnMember(db, request.memberId, now)
    if (!(await undoPending(db, now, request))) throw new Refusal('no_change_pending')
  })
}

/** The same within a transaction that holds the member's lock, of one kind only where it is named. False when there is none. */
export async function undoPending(
  db: Kysely<DB>,
  now: Millis,
  { memberId, byId }: Request,
  kind?: 'maintenance',
): Promise<boolean> {
  const pending = await selectPending(db, memberId)
  if (!pending || (kind && pending.kind !== kind)) return false
  await undoChange(db, new Date(now), memberId, pending)
  if (byId !== memberId) {
    await recordAudit(db, {
      byMemberId: byId,
      action: 'cancel-change',
      entity: 'plan_changes',
      entityId: pending.id,
      aboutMemberId: memberId,
      before: { kind: pending.kind, effectiveOn: pending.effective_on },
    })
  }
  await tell(db, memberId)
  return true
}
