import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Role } from '../../../../platform/contract/roles.ts'
import { shortestPassword } from '../../../../platform/contract/shapes.ts'
import { isValidCin, normalCin } from '../../../../platform/rules/identity-document.ts'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { requireStrongPassword } from '../../../../platform/server/adapters/password-strength.ts'
import { addressTaken, refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { addMember } from './add-member.ts'
import { announceCoach } from './announce-coach.ts'
import { selectStanding, updateMember } from './queries.ts'

export interface AdminForm {
  cin: string
  name: string
  surname: string
  email: string
  phone: string
  password: string
  language: Language
}

/** For scripts on the server only. @throws Refusal bad_request, cin_taken, email_taken */
export async function createAdmin(app: FastifyInstance, form: AdminForm): Promise<number> {
  const cin = normalCin(form.cin)
  if (!isValidCin(cin)) throw new Refusal('bad_request', { fields: { cin: 'cin_invalid' } })
  if (form.password.length < shortestPassword)
    throw new Refusal('bad_request', { fields: { password: 'password_short' } })
  await requireStrongPassword(form.password, [cin, form.email, form.name, form.surname])
  const { password, ...person } = form
  return addAdmin(app, { ...person, cin, password_hash: await hashPassword(password) })
}

/** For scripts on the server only: an admin who has a link to choose a password. The profile asks for the rest. @throws Refusal email_taken */
export const createAdminByEmail = (app: FastifyInstance, email: string): Promise<number> =>
  addAdmin(app, { email, name: email.split('@')[0] ?? email, surname: '' })

function addAdmin(app: FastifyInstance, person: Parameters<typeof addMember>[1]): Promise<number> {
  const now = new Date(app.clock())
  return addMember(app.db, {
    ...person,
    roles: ['USER', 'ADMIN'],
    admin_since: now,
    created_at: now,
    // Typed by the operator of the server.
    email_confirmed_at: now,
  }).catch(refusedAs({ members_cin_key: 'cin_taken', ...addressTaken }))
}

/** For scripts on the server, whose admins need not wait for their rights over others. @throws Refusal not_found */
export async function changeRoles(
  app: FastifyInstance,
  memberId: number,
  roles: readonly Role[],
  byMemberId: number,
): Promise<void> {
  await unitOfWork(app, { audit: 'change-roles' }, async (unit) => {
    const before = await orNotFound(selectStanding(unit.db, memberId))
    await updateMember(unit.db, memberId, { roles: [...roles], admin_since: null })
    unit.audit({
      byMemberId,
      action: 'change-roles',
      entityId: memberId,
      aboutMemberId: memberId,
      before: { roles: before.roles },
      after: { roles },
    })
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
    announceCoach(unit, [...before.roles, ...roles])
  })
}
