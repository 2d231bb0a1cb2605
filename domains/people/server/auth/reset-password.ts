import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { mayConsent } from '../../../../platform/rules/ages.ts'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { requireStrongPassword } from '../../../../platform/server/adapters/password-strength.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { findByCinOrEmail, setPassword } from '../members/find-member.ts'
import { confirmOwnAddress, endPendingChanges } from './email-queries.ts'
import { endLogIns } from './end-log-ins.ts'
import { countResets, findResetOwner, insertPasswordResets, usePasswordReset } from './queries.ts'
import { forgetDevices } from './session-queries.ts'

const LINK_LIFETIME_MS = 3_600_000

/** Most unexpired links per member: requests beyond that are spam. */
const MAX_LINKS = 5

/** Constant response time: the duration must not reveal whether the account exists. */
const RESPONSE_MS = 120

export async function requestPasswordReset(app: FastifyInstance, cin: string): Promise<void> {
  await Promise.all([mailLink(app, cin), pause(RESPONSE_MS)])
}

async function mailLink(app: FastifyInstance, cin: string): Promise<void> {
  const member = await findByCinOrEmail(app.db, cin)
  if (!member || member.status === 'INACTIVE') return
  // Visitors have no account to open: they become members by their own link.
  if (member.guest) return void (await app.inviteGuest(member.email ?? ''))
  const now = app.clock()
  if ((await countResets(app.db, member.id, new Date(now))) >= MAX_LINKS) return
  const token = newSecret()
  const expiresAt = new Date(now + LINK_LIFETIME_MS)
  await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    await insertPasswordResets(unit.db, [{ hash: hashOf(token), memberId: member.id }], expiresAt)
    unit.send([{ channel: 'mail', memberId: member.id, template: 'reset_password', details: { token } }])
  })
}

/** @throws Refusal reset_token_invalid, too_young, bad_request (common password) */
export async function resetPassword(
  app: FastifyInstance,
  token: string,
  cin: string,
  password: string,
): Promise<void> {
  const hash = hashOf(token)
  const now = new Date(app.clock())
  // Checked first: without a valid link the response must not reveal who is a member.
  const owner = await findResetOwner(app.db, hash, now)
  const member = owner === undefined ? undefined : await findByCinOrEmail(app.db, cin)
  if (!member || member.id !== owner || member.guest) throw new Refusal('reset_token_invalid')
  // By whatever way the link came: children have no log-in.
  if (member.dependant && !mayConsent(member.birth, await dayOfMember(app.db, app.clock(), member.id)))
    throw new Refusal('too_young')
  const own = [member.cin, member.email, member.name, member.surname, member.phone, (await findGym(app)).name]
  await requireStrongPassword(password, own)
  const passwordHash = await hashPassword(password)
  await unitOfWork(app, { audit: 'reset-password' }, async (unit) => {
    if (!(await usePasswordReset(unit.db, hash, member.id, now))) throw new Refusal('reset_token_invalid')
    await setPassword(unit.db, member.id, passwordHash)
    await confirmOwnAddress(unit.db, member.id, now)
    await endPendingChanges(unit.db, member.id, now)
    await endLogIns(unit, member.id, now.getTime())
    await forgetDevices(unit.db, member.id)
    unit.send([{ channel: 'mail', memberId: member.id, template: 'password_changed' }])
    unit.audit({
      byMemberId: member.id,
      action: 'reset-password',
      entityId: member.id,
      aboutMemberId: member.id,
    })
  })
}
