import type { FastifyInstance } from 'fastify'
import { isPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { claimGuess, forgiveGuess } from '../../../../platform/server/tries/guess.ts'
import { findMember } from '../members/find-member.ts'
import { limitsOfOwner } from './log-in.ts'

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Asks for the password again before an irreversible action. @throws Refusal not_found, wrong_password, too_many_requests */
export async function verifyPassword(
  app: FastifyInstance,
  memberId: number,
  password: string,
): Promise<Member> {
  const member = await orNotFound(findMember(app.db, memberId, app.clock()))
  const limits = limitsOfOwner(memberId)
  await claimGuess(app, limits)
  if (!(await isPassword(password, member.password_hash))) throw new Refusal('wrong_password')
  await forgiveGuess(app, limits)
  return member
}
