import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { isSameAddress } from '../../../../platform/contract/mail-address.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { countTries } from '../../../../platform/server/tries/count-tries.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { EmailState } from '../../contract/emails.ts'
import { mailConfirmation, recordUnmailedChange } from './confirm-email.ts'
import { findAccount, findEmailOwner, findPendingChange, lockAccount } from './email-queries.ts'
import { mayMailProof } from './mail-limit.ts'
import { verifyPassword } from './verify-password.ts'

const DAY_MS = 86_400_000

/** Requests of a member in a day. */
const MOST_CHANGES = 5

/** Constant response time: the duration must not reveal whether an address is taken. */
const RESPONSE_MS = 150

/**
 * Asks for another address. It takes effect when a mailed link confirms it; for an address that somebody else has, the answer is
 * the same and its owner is told.
 * @throws Refusal not_found, wrong_password, bad_request (the same address), too_many_requests
 */
export async function changeEmail(
  app: FastifyInstance,
  memberId: number,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const member = await verifyPassword(app, memberId, password)
  if (isSameAddress(email, member.email))
    throw new Refusal('bad_request', { fields: { email: 'email_unchanged' } })
  await limitRequests(app, memberId)
  await Promise.all([request(app, memberId, email), pause(RESPONSE_MS)])
}

async function limitRequests(app: FastifyInstance, memberId: number): Promise<void> {
  const now = app.clock()
  const limit = { key: `e-mail changes ${memberId}`, most: MOST_CHANGES, windowMs: DAY_MS }
  if ((await countTries(app.db, [limit], now)).length > 0)
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000) })
}

async function request(app: FastifyInstance, memberId: number, email: string): Promise<void> {
  const mayMail = await mayMailProof(app, email)
  await unitOfWork(app, { audit: 'ask-email' }, async (unit) => {
    const member = await lockAccount(unit.db, memberId)
    if (!member?.email) throw new Refusal('not_found')
    const owner = await findEmailOwner(unit.db, email, memberId)
    const change = { memberId, email, from: member.email, now: app.clock() }
    const language = member.language as Language
    if (mayMail && !owner) await mailConfirmation(unit, { ...change, language })
    else await recordUnmailedChange(unit, change)
    if (mayMail && owner)
      unit.send([
        {
          channel: 'mail',
          recipient: email,
          language: owner.language as Language,
          template: 'email_in_use',
        },
      ])
    unit.audit({
      byMemberId: memberId,
      action: 'ask-email',
      entityId: memberId,
      aboutMemberId: memberId,
      after: { email },
    })
  })
}

/** @throws Refusal not_found */
export async function readEmailState(app: FastifyInstance, memberId: number): Promise<EmailState> {
  const member = await orNotFound(findAccount(app.db, memberId))
  const pending = await findPendingChange(app.db, memberId, new Date(app.clock()))
  return {
    email: member.email ?? '',
    state: member.state,
    pending: pending?.new_email ?? null,
  }
}

/** Mails another link to an address that is not confirmed yet, or was refused by its server. @throws Refusal not_found, too_many_requests */
export async function resendConfirmation(app: FastifyInstance, memberId: number): Promise<void> {
  const state = await readEmailState(app, memberId)
  if (state.state === 'confirmed') return
  if (!(await mayMailProof(app, state.email)))
    throw new Refusal('too_many_requests', {
      retryAfter: Math.ceil((DAY_MS - (app.clock() % DAY_MS)) / 1000),
    })
  await unitOfWork(app, { unaudited: 'repeats a mail' }, async (unit) => {
    const member = await lockAccount(unit.db, memberId)
    if (!member?.email || member.state === 'confirmed') return
    const { email } = member
    const language = member.language as Language
    await mailConfirmation(unit, { memberId, email, from: null, language, now: app.clock() })
  })
}
