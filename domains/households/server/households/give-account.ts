import type { FastifyInstance } from 'fastify'
import { ageOfConsent, ageOfMajority } from '../../../../platform/rules/ages.ts'
import { isValidCin, normalCin } from '../../../../platform/rules/identity-document.ts'
import { addressTaken, refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { mailInvitations } from '../../../people/server/auth/mail-invitations.ts'
import { setIdentity } from '../../../people/server/members/set-identity.ts'
import { lockManaged, requireAge } from './change-household.ts'
import { leave } from './leave-household.ts'

/**
 * Gives a dependant a log-in, by a link to choose a password. With a document they become a member like any other, outside the
 * household, and keep their history; `email` is null for whoever has a log-in already.
 * @throws Refusal not_found, bad_request (cin, email), too_young, email_taken, cin_taken, payment_overdue
 */
export async function giveAccount(
  app: FastifyInstance,
  byId: number,
  { memberId, email, cin }: { memberId: number; email: string | null; cin: string | null },
): Promise<void> {
  const document = cin === null ? null : normalCin(cin)
  if (document !== null && !isValidCin(document))
    throw new Refusal('bad_request', { fields: { cin: 'cin_invalid' } })
  const now = app.clock()
  const today = await dayOfMember(app.db, now, byId)
  await unitOfWork(app, { audit: 'give-account' }, async (unit) => {
    const { id: householdId, people } = await lockManaged(unit, byId, 'pay')
    const person = people.find(({ id }) => id === memberId)
    if (!person || person.seat !== null) throw new Refusal('not_found')
    requireAge(person.birth, today, document === null ? ageOfConsent : ageOfMajority)
    // The address of a log-in is changed by its own member only.
    if (person.has_log_in && (document === null || email !== null))
      throw new Refusal('bad_request', { fields: { email: 'email_by_link' } })
    if (!person.has_log_in && email === null)
      throw new Refusal('bad_request', { fields: { email: 'required' } })
    await setIdentity(unit.db, memberId, { email, cin: document })
    if (document !== null) await leave(app, unit, memberId)
    if (!person.has_log_in) await mailInvitations(unit, [memberId], now)
    unit.audit({
      byMemberId: byId,
      action: 'give-account',
      entityId: householdId,
      aboutMemberId: memberId,
      after: { ...(email !== null && { email }), cin: document },
    })
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  }).catch(refusedAs({ members_cin_key: 'cin_taken', ...addressTaken }))
}
