import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { endChangesFrom, findByUndoHash, lockAccount, setEmail } from './email-queries.ts'
import { endLogIns } from './end-log-ins.ts'
import { insertPasswordResets } from './queries.ts'
import { forgetDevices } from './session-queries.ts'

const RESET_LIFETIME_MS = minutes(60)

/**
 * Gives the account back to the old address, whatever was changed after it: ends all sessions, the password and later requests,
 * and mails a link for a new password. Earlier undo links keep working. @throws Refusal email_link_invalid
 */
export async function undoEmail(app: FastifyInstance, token: string): Promise<void> {
  const hash = hashOf(token)
  const now = new Date(app.clock())
  const found = await findByUndoHash(app.db, hash)
  if (!found) throw new Refusal('email_link_invalid')
  await unitOfWork(app, { audit: 'undo-email', unless: true }, async (unit) => {
    const member = await lockAccount(unit.db, found.member_id)
    const change = await findByUndoHash(unit.db, hash)
    if (!member || !change?.old_email || change.ended_at || !change.undo_until || change.undo_until <= now)
      throw new Refusal('email_link_invalid')
    await endChangesFrom(unit.db, member.id, now, change.id)
    await setEmail(unit.db, member.id, {
      email: change.old_email,
      email_confirmed_at: now,
      password_hash: null,
    })
    await endLogIns(unit, member.id, now.getTime())
    await forgetDevices(unit.db, member.id)
    if (member.status !== 'INACTIVE') {
      const reset = newSecret()
      const expiresAt = new Date(now.getTime() + RESET_LIFETIME_MS)
      await insertPasswordResets(unit.db, [{ hash: hashOf(reset), memberId: member.id }], expiresAt)
      unit.send([
        { channel: 'mail', memberId: member.id, template: 'reset_password', details: { token: reset } },
      ])
    }
    unit.audit({
      byMemberId: member.id,
      action: 'undo-email',
      entityId: member.id,
      aboutMemberId: member.id,
      before: { email: member.email },
      after: { email: change.old_email },
    })
    unit.announce([{ t: 'user', id: member.id, what: 'account' }])
  })
}
