import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { isSameAddress } from '../../../../platform/contract/mail-address.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { addressTaken, refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { requireUsableAddress } from '../addresses/require-usable-address.ts'
import {
  endPendingChanges,
  findByConfirmHash,
  insertEmailChange,
  lockAccount,
  markConfirmed,
  setEmail,
} from './email-queries.ts'
import { endResets } from './queries.ts'

const DAY_MS = minutes(24 * 60)
const CONFIRM_LIFETIME_MS = 7 * DAY_MS
const UNDO_LIFETIME_MS = 7 * DAY_MS

/**
 * Mails a link that confirms an address; earlier links end. `from` is the address that a new one replaces.
 * @throws Refusal bad_request (email_disowned)
 */
export async function mailConfirmation(
  unit: Pick<Unit, 'db' | 'send'>,
  to: { memberId: number; email: string; from: string | null; language: Language; now: number },
): Promise<void> {
  const { memberId, email, from, language } = to
  const now = new Date(to.now)
  await requireUsableAddress(unit.db, email)
  const token = newSecret()
  await endPendingChanges(unit.db, memberId, now, from === null ? 'own' : 'new')
  await insertEmailChange(unit.db, {
    memberId,
    oldEmail: from,
    newEmail: email,
    confirmHash: hashOf(token),
    now,
    expiresAt: new Date(to.now + CONFIRM_LIFETIME_MS),
  })
  unit.send([
    {
      channel: 'mail',
      recipient: email,
      language,
      template: from === null ? 'confirm_email' : 'confirm_new_email',
      details: { token },
    },
  ])
}

/** Remembers a request without a link, so that it looks like any other to the member who asked. */
export async function recordUnmailedChange(
  unit: Pick<Unit, 'db'>,
  change: { memberId: number; email: string; from: string; now: number },
): Promise<void> {
  const now = new Date(change.now)
  await endPendingChanges(unit.db, change.memberId, now, 'new')
  await insertEmailChange(unit.db, {
    memberId: change.memberId,
    oldEmail: change.from,
    newEmail: change.email,
    confirmHash: null,
    now,
    expiresAt: new Date(change.now + CONFIRM_LIFETIME_MS),
  })
}

/** Repeating a used link succeeds while its address is still the account's. @throws Refusal email_link_invalid, email_taken */
export async function confirmEmail(app: FastifyInstance, token: string): Promise<void> {
  const hash = hashOf(token)
  const now = new Date(app.clock())
  const found = await findByConfirmHash(app.db, hash)
  if (!found) throw new Refusal('email_link_invalid')
  await unitOfWork(app, { audit: 'confirm-email', unless: true }, async (unit) => {
    const member = await lockAccount(unit.db, found.member_id)
    // Read again under the member's lock: requests, confirmations and undoing wait for each other there.
    const change = await findByConfirmHash(unit.db, hash)
    if (!member || !change || change.ended_at) throw new Refusal('email_link_invalid')
    const isCurrent = isSameAddress(change.new_email, member.email)
    if (change.confirmed_at && isCurrent) return
    if (change.confirmed_at || change.expires_at <= now) throw new Refusal('email_link_invalid')
    if (change.old_email === null) {
      if (!isCurrent) throw new Refusal('email_link_invalid')
      await markConfirmed(unit.db, change.id, { now, undoHash: null, undoUntil: null })
      unit.send([{ channel: 'mail', memberId: member.id, template: 'welcome' }])
    } else {
      if (!isSameAddress(change.old_email, member.email)) throw new Refusal('email_link_invalid')
      await replaceEmail(unit, member, change, now)
    }
    await setEmail(unit.db, member.id, { email: change.new_email, email_confirmed_at: now })
    unit.audit({
      byMemberId: member.id,
      action: 'confirm-email',
      entityId: member.id,
      aboutMemberId: member.id,
      before: change.old_email === null ? null : { email: member.email },
      after: { email: change.new_email },
    })
    unit.announce([{ t: 'user', id: member.id, what: 'account' }])
  }).catch(refusedAs({ ...addressTaken }))
}

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** Mails the old address a way back, unless it never was confirmed. */
async function replaceEmail(
  unit: Pick<Unit, 'db' | 'send'>,
  { id, email, email_confirmed_at, language }: Account,
  change: { id: number },
  now: Date,
): Promise<void> {
  const undo = email !== null && email_confirmed_at !== null ? newSecret() : null
  await markConfirmed(unit.db, change.id, {
    now,
    undoHash: undo === null ? null : hashOf(undo),
    undoUntil: undo === null ? null : new Date(now.getTime() + UNDO_LIFETIME_MS),
  })
  // Links that were mailed to the old address.
  await endResets(unit.db, id, now)
  if (undo !== null && email !== null)
    unit.send([
      {
        channel: 'mail',
        recipient: email,
        language: language as Language,
        template: 'email_moved',
        details: { token: undo },
      },
    ])
}
