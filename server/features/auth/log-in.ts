import type { FastifyInstance } from 'fastify'
import type { AuthResponse, PendingLogIn } from '../../../contracts/auth.ts'
import { isPassword } from '../../adapters/password-hash.ts'
import { Refusal } from '../../refusal.ts'
import { findByCinOrEmail } from '../members/find-member.ts'
import { openSession } from './open-session.ts'
import { awaitSecondFactor } from './second-step.ts'

/** Only a caller with the right password learns that an account is inactive. */
export async function logIn(
  app: FastifyInstance,
  cin: string,
  password: string,
): Promise<AuthResponse | PendingLogIn> {
  const member = await findByCinOrEmail(app.db, cin)
  const matches = await isPassword(password, member?.password_hash)
  if (!member || !matches) throw new Refusal('wrong_credentials')
  if (member.status === 'INACTIVE') throw new Refusal('account_inactive')
  return (await awaitSecondFactor(app, member.id)) ?? openSession(app, member.id, { withFactor: false })
}
