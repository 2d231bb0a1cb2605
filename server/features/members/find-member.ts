import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { normalCin } from '../../../rules/identity-document.ts'
import { type MemberRow, selectMemberByName, updateMember } from './queries.ts'

/** The member whose document number or e-mail was typed. Undefined when there is none. */
export function findByCinOrEmail(db: Kysely<DB>, typed: string): Promise<MemberRow | undefined> {
  return selectMemberByName(db, normalCin(typed), typed.trim())
}

/** Gives a member a new password. */
export function setPassword(db: Kysely<DB>, memberId: number, passwordHash: string): Promise<void> {
  return updateMember(db, memberId, { password_hash: passwordHash })
}
