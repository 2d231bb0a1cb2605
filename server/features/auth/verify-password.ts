import type { FastifyInstance } from 'fastify'
import { isPassword } from '../../adapters/password-hash.ts'
import { Refusal } from '../../refusal.ts'
import { findMember } from '../members/find-member.ts'

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Asks for the password again before an irreversible action. @throws Refusal not_found, wrong_password */
export async function verifyPassword(
  app: FastifyInstance,
  memberId: number,
  password: string,
): Promise<Member> {
  const member = await findMember(app.db, memberId, app.clock())
  if (!member) throw new Refusal('not_found')
  if (!(await isPassword(password, member.password_hash))) throw new Refusal('wrong_password')
  return member
}
