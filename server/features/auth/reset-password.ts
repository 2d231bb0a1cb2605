import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isCommonPassword } from '../../../rules/common-passwords.ts'
import { hashPassword } from '../../adapters/password-hash.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { findByCinOrEmail, setPassword } from '../members/find-member.ts'
import { hashOf, newSecret } from './open-session.ts'
import { countResets, insertPasswordReset, ownerOfReset, revokeAllOf, usePasswordReset } from './queries.ts'

/** Milliseconds that a mailed link is good for: one hour. */
const LIFE = 3_600_000

/** Links that a member is mailed in that time; who wants more has some, or is not the one who asks. */
const MOST_LINKS = 5

/** Longer than the work takes, so that the time of the answer tells nobody who is a member. */
const SAME_TIME = 120

/** Mails a link for a new password to the member, if there is one. Takes the same time if not. */
export async function askForReset(app: FastifyInstance, cin: string): Promise<void> {
  await Promise.all([mailLink(app, cin), pause(SAME_TIME)])
}

async function mailLink(app: FastifyInstance, cin: string): Promise<void> {
  const member = await findByCinOrEmail(app.db, cin)
  if (!member || member.status === 'INACTIVE') return
  const now = app.clock()
  if ((await countResets(app.db, member.id, new Date(now))) >= MOST_LINKS) return
  const token = newSecret()
  const expiresAt = new Date(now + LIFE)
  await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    await insertPasswordReset(unit.db, { hash: hashOf(token), memberId: member.id, expiresAt })
    unit.send([{ channel: 'mail', memberId: member.id, template: 'reset_password', details: { token } }])
  })
}

/**
 * Sets a new password with a mailed token, once; all log-ins of the member end.
 * @throws Refusal reset_token_invalid, bad_request (common password)
 */
export async function resetPassword(
  app: FastifyInstance,
  token: string,
  cin: string,
  password: string,
): Promise<void> {
  const hash = hashOf(token)
  const now = new Date(app.clock())
  // First of all: without a good link nobody learns who is a member, nor what their password may not be made of.
  const owner = await ownerOfReset(app.db, hash, now)
  const member = owner === undefined ? undefined : await findByCinOrEmail(app.db, cin)
  if (!member || member.id !== owner) throw new Refusal('reset_token_invalid')
  const own = [member.cin ?? '', member.email ?? '', member.name, member.surname, member.phone]
  if (isCommonPassword(password, own))
    throw new Refusal('bad_request', { fields: { password: 'password_common' } })
  const passwordHash = await hashPassword(password)
  await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    if (!(await usePasswordReset(unit.db, hash, member.id, now))) throw new Refusal('reset_token_invalid')
    await setPassword(unit.db, member.id, passwordHash)
    await revokeAllOf(unit.db, member.id, now)
  })
}
