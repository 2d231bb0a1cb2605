import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { normalCin } from '../../../rules/identity-document.ts'
import { type MemberRow, selectMember, selectMemberByName, updateMember } from './queries.ts'

/** The member whose document number or e-mail was typed. Undefined when there is none. */
export function findByCinOrEmail(db: Kysely<DB>, typed: string): Promise<MemberRow | undefined> {
  return selectMemberByName(db, normalCin(typed), typed.trim())
}

/** A member by number; undefined when there is none, or the account was erased. `now` in epoch milliseconds. */
export function findMember(db: Kysely<DB>, memberId: number, now: number): Promise<MemberRow | undefined> {
  return selectMember(db, memberId, new Date(now))
}

/** Gives a member a new password. */
export async function setPassword(db: Kysely<DB>, memberId: number, passwordHash: string): Promise<void> {
  await updateMember(db, memberId, { password_hash: passwordHash })
}
