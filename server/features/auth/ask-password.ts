import type { FastifyInstance } from 'fastify'
import { isPassword } from '../../adapters/password-hash.ts'
import { Refusal } from '../../refusal.ts'
import { findMember } from '../members/find-member.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** The member, when that is their password: asked again before what cannot be undone. @throws Refusal not_found, wrong_password */
export async function askPassword(app: FastifyInstance, memberId: number, password: string): Promise<Found> {
  const member = await findMember(app.db, memberId, app.clock())
  if (!member) throw new Refusal('not_found')
  if (!(await isPassword(password, member.password_hash))) throw new Refusal('wrong_password')
  return member
}
