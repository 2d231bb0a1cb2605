import type { Kysely } from 'kysely'
import type { Language } from '../../../contracts/values.ts'
import type { DB } from '../../../database/tables.ts'
import { isCommonPassword } from '../../../rules/common-passwords.ts'
import { isValidCin, normalCin } from '../../../rules/identity-document.ts'
import { hashPassword } from '../../adapters/password-hash.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit/record.ts'
import { insertMember, selectMemberByName, updateMember } from './queries.ts'

/** Who is to run the gym. */
export type AdminForm = {
  cin: string
  name: string
  surname: string
  email: string
  phone: string
  language: Language
  password: string
}

/**
 * Makes somebody an admin of the gym: from the command line of the server, as the first one has nobody to ask.
 * @throws Refusal bad_request (document, common password), cin_taken, email_taken
 */
export async function makeAdmin(db: Kysely<DB>, form: AdminForm, now: Date): Promise<number> {
  const cin = normalCin(form.cin)
  if (!isValidCin(cin)) throw new Refusal('bad_request', { fields: { cin: 'cin_invalid' } })
  const own = [cin, form.email, form.email.split('@')[0] ?? '', form.name, form.surname, form.phone]
  if (isCommonPassword(form.password, own)) {
    throw new Refusal('bad_request', { fields: { password: 'password_common' } })
  }
  const { password, ...person } = form
  const passwordHash = await hashPassword(password)
  try {
    return await db.transaction().execute(async (tx) => {
      const roles = ['USER', 'ADMIN']
      const made = { roles, password_hash: passwordHash, accepted_terms_at: now, created_at: now }
      const { id } = await insertMember(tx, { ...person, cin, ...made })
      await audit(tx, id)
      return id
    })
  } catch (error) {
    if (violates(error, 'members_cin_key')) throw new Refusal('cin_taken')
    if (violates(error, 'members_email')) throw new Refusal('email_taken')
    throw error
  }
}

/** Gives an existing member the role of an admin. @returns whether there is such a member */
export async function grantAdmin(db: Kysely<DB>, cinOrEmail: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const member = await selectMemberByName(tx, normalCin(cinOrEmail), cinOrEmail.trim())
    if (!member) return false
    if (!member.roles.includes('ADMIN')) {
      await updateMember(tx, member.id, { roles: [...member.roles, 'ADMIN'] })
      await audit(tx, member.id)
    }
    return true
  })
}

/** The log knows no other doer than the new admin: whoever may use the server's command line has no number. */
function audit(db: Kysely<DB>, id: number): Promise<void> {
  const who = { byMemberId: id, aboutMemberId: id, entity: 'members', entityId: id }
  return recordAudit(db, { ...who, action: 'make-admin', why: 'command line' })
}
