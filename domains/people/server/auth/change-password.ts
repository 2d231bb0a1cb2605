import type { FastifyInstance } from 'fastify'
import { hasAccess } from '../../../../platform/contract/roles.ts'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { requireStrongPassword } from '../../../../platform/server/adapters/password-strength.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import type { AuthResponse } from '../../contract/auth.ts'
import { Role } from '../../contract/members.ts'
import { setPassword } from '../members/find-member.ts'
import { endPendingChanges } from './email-queries.ts'
import { endLogIns } from './end-log-ins.ts'
import { selectSessionStanding } from './factors/factor-queries.ts'
import { sessionOf, startSession } from './open-session.ts'
import { forgetDevices } from './session-queries.ts'
import { verifyPassword } from './verify-password.ts'
import type { Visitor } from './visitor.ts'

/** Ends all other sessions and mailed links, and forgets other devices. @throws Refusal not_found, wrong_password, bad_request */
export async function changePassword(
  app: FastifyInstance,
  { id: memberId, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
  oldPassword: string,
  newPassword: string,
  visitor: Visitor,
): Promise<AuthResponse> {
  const member = await verifyPassword(app, memberId, oldPassword)
  const own = [member.cin, member.email, member.name, member.surname, member.phone, (await findGym(app)).name]
  await requireStrongPassword(newPassword, own, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const now = app.clock()
  const refreshToken = await unitOfWork(app, { audit: 'change-password' }, async (unit) => {
    await setPassword(unit.db, memberId, passwordHash)
    await endPendingChanges(unit.db, memberId, new Date(now))
    await endLogIns(unit, memberId, now)
    await forgetDevices(unit.db, memberId, visitor.deviceId)
    unit.send([{ channel: 'mail', memberId, template: 'password_changed' }])
    unit.audit({
      byMemberId: memberId,
      action: 'change-password',
      entityId: memberId,
      aboutMemberId: memberId,
    })
    const before = await selectSessionStanding(unit.db, memberId, sessionId)
    const withFactor = before?.with_factor ?? false
    const isStaff = hasAccess(Role.array().parse(member.roles), 'trainer')
    return startSession(unit.db, { memberId, isStaff, visitor, withFactor, now })
  })
  return sessionOf(app, memberId, refreshToken, visitor)
}
