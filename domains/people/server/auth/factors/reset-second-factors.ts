import type { FastifyInstance } from 'fastify'
import { orNotFound } from '../../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { requireMayTouchAdmin } from '../../members/admins.ts'
import { findStanding } from '../../members/find-standing.ts'
import { endLogIns } from '../end-log-ins.ts'
import { deleteAuthenticator, forgetGuesses, lockMember } from './factor-queries.ts'
import { deletePasskeysOf } from './passkey-queries.ts'

/** For a member who lost them. Ends their sessions and mails them. @throws Refusal not_found, admin_too_new */
export async function resetSecondFactors(
  app: FastifyInstance,
  { memberId, byId, why }: { memberId: number; byId: number; why: string },
): Promise<void> {
  await unitOfWork(app, { audit: 'reset-second-factors' }, async (unit) => {
    await lockMember(unit.db, memberId)
    const standing = await orNotFound(findStanding(unit.db, memberId))
    if (standing.roles.includes('ADMIN'))
      await requireMayTouchAdmin(unit.db, { memberId, byId, now: app.clock() })
    await deleteAuthenticator(unit.db, memberId)
    await deletePasskeysOf(unit.db, memberId)
    await forgetGuesses(unit.db, memberId)
    await endLogIns(unit, memberId, app.clock())
    unit.audit({
      byMemberId: byId,
      action: 'reset-second-factors',
      entityId: memberId,
      aboutMemberId: memberId,
      why,
    })
    unit.send([{ channel: 'mail', memberId, template: 'factor_changed', details: { what: 'resetByStaff' } }])
  })
}
