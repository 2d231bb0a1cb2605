import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { requireStrongPassword } from '../../../../platform/server/adapters/password-strength.ts'
import { isAddressTaken, violates } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import type { SignupForm } from '../../contract/auth.ts'
import { addMember } from '../members/add-member.ts'
import { newMember } from '../members/new-member.ts'
import { mailConfirmation } from './confirm-email.ts'
import { mayMailProof } from './mail-limit.ts'

/** Returns the id. @throws Refusal bad_request, center_not_found, cin_taken, email_taken */
export async function signUp(app: FastifyInstance, form: SignupForm): Promise<number> {
  const member = await newMember(app, form)
  const { email, name, surname, phone } = form
  const own = [member.cin, email, name, surname, phone, (await findGym(app)).name]
  await requireStrongPassword(form.password, own)
  const passwordHash = await hashPassword(form.password)
  const now = new Date(app.clock())
  const mayMail = await mayMailProof(app, email)
  try {
    return await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
      const id = await addMember(unit.db, {
        ...member,
        password_hash: passwordHash,
        accepted_terms_at: now,
        created_at: now,
      })
      unit.announce([{ t: 'user', id, what: 'account' }])
      if (mayMail)
        await mailConfirmation(unit, {
          memberId: id,
          email,
          from: null,
          language: form.language,
          now: now.getTime(),
        })
      return id
    })
  } catch (error) {
    if (violates(error, 'members_cin_key')) throw new Refusal('cin_taken')
    if (!isAddressTaken(error)) throw error
    // Without a mail the answer must not promise one.
    if (!mayMail) throw new Refusal('email_taken')
    throw new Refusal((await app.inviteGuest(email)) ? 'email_of_visitor' : 'email_taken')
  }
}
