import type { FastifyInstance } from 'fastify'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { announceMember, applyDueChanges } from './apply-due-changes.ts'
import { hasShortBill, lockMember, selectPending, undoChange } from './queries.ts'
import type { Requester } from './request-change.ts'

/** Bookings it ended are not restored. @throws Refusal no_change_pending, change_billed */
export async function cancelChange(app: FastifyInstance, request: Requester): Promise<void> {
  const now = app.clock()
  await unitOfWork(
    app,
    { audit: 'cancel-change', unless: request.byId === request.memberId },
    async (unit) => {
      await lockMember(unit.db, request.memberId)
      await applyDueChanges(unit, request.memberId, now)
      if (!(await undoPending(unit, now, request))) throw new Refusal('no_change_pending')
    },
  )
}

/**
 * Requires the member lock; cancels only `kind`, if given. False when nothing is pending. Staff may keep a plan whose last period was
 * billed for fewer months; members would buy single months at the price of a year. @throws Refusal change_billed
 */
export async function undoPending(
  unit: Unit<'cancel-change'>,
  now: Millis,
  { memberId, byId }: Requester,
  kind?: 'maintenance',
): Promise<boolean> {
  const pending = await selectPending(unit.db, memberId)
  if (!pending || (kind && pending.kind !== kind)) return false
  const isOwn = byId === memberId
  if (isOwn && (await hasShortBill(unit.db, memberId, pending.effective_on)))
    throw new Refusal('change_billed')
  await undoChange(unit.db, new Date(now), memberId, pending)
  if (!isOwn) {
    unit.audit({
      byMemberId: byId,
      action: 'cancel-change',
      entityId: pending.id,
      aboutMemberId: memberId,
      before: { kind: pending.kind, effectiveOn: pending.effective_on },
    })
  }
  announceMember(unit, memberId)
  return true
}
