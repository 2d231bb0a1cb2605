import type { FastifyInstance } from 'fastify'
import type { AuthResponse } from '../../../contracts/auth.ts'
import { hashPassword } from '../../adapters/password-hash.ts'
import { requireStrongPassword } from '../../adapters/password-strength.ts'
import type { Caller } from '../../route.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { setPassword } from '../members/find-member.ts'
import { findGym } from '../settings/find-gym.ts'
import { endLogIns } from './end-log-ins.ts'
import { selectSessionStanding } from './factor-queries.ts'
import { sessionOf, startSession } from './open-session.ts'
import { verifyPassword } from './verify-password.ts'

/** Ends all other sessions and mailed links. @throws Refusal not_found, wrong_password, bad_request */
export async function changePassword(
  app: FastifyInstance,
  { id: memberId, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
  oldPassword: string,
  newPassword: string,
): Promise<AuthResponse> {
  const member = await verifyPassword(app, memberId, oldPassword)
  const own = [member.cin, member.email, member.name, member.surname, member.phone, (await findGym(app)).name]
  await requireStrongPassword(newPassword, own, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const now = app.clock()
  const refreshToken = await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    await setPassword(unit.db, memberId, passwordHash)
    await endLogIns(unit, memberId, now)
    unit.send([{ channel: 'mail', memberId, template: 'password_changed' }])
    const before = await selectSessionStanding(unit.db, memberId, sessionId)
    return startSession(unit.db, memberId, now, before?.with_factor ?? false)
  })
  return sessionOf(app, memberId, refreshToken)
}
