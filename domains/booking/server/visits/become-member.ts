import type { FastifyInstance } from 'fastify'
import { isSameAddress } from '../../../../platform/contract/mail-address.ts'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { requireStrongPassword } from '../../../../platform/server/adapters/password-strength.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import type { SignupForm } from '../../../people/contract/auth.ts'
import { memberOfGuest } from '../../../people/server/members/add-member.ts'
import { findStanding } from '../../../people/server/members/find-standing.ts'
import { newMember } from '../../../people/server/members/new-member.ts'
import { findVisit } from './read-visit.ts'

/**
 * The guest's own row becomes the member's, with visits and receipts. The link came by mail, so the address is
 * confirmed. @throws Refusal not_found, account_inactive, bad_request, center_not_found, cin_taken
 */
export async function becomeMember(app: FastifyInstance, token: string, form: SignupForm): Promise<number> {
  const visit = await findVisit(app, token)
  if (!visit.mailed || !visit.is_guest) throw new Refusal('not_found')
  if ((await findStanding(app.db, visit.member_id))?.status === 'INACTIVE')
    throw new Refusal('account_inactive')
  if (!isSameAddress(form.email, visit.email))
    throw new Refusal('bad_request', { fields: { email: 'email_by_link' } })
  const { email, ...member } = await newMember(app, form)
  const { name, surname, phone } = form
  const own = [member.cin, form.email, name, surname, phone, (await findGym(app)).name]
  await requireStrongPassword(form.password, own)
  const passwordHash = await hashPassword(form.password)
  const now = new Date(app.clock())
  return unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    const id = await memberOfGuest(unit.db, form.email, {
      ...member,
      ...{ password_hash: passwordHash, accepted_terms_at: now, email_confirmed_at: now },
    })
    if (id !== visit.member_id) throw new Refusal('not_found')
    unit.send([{ channel: 'mail', memberId: id, template: 'welcome' }])
    return id
  }).catch(refusedAs({ members_cin_key: 'cin_taken' }))
}
