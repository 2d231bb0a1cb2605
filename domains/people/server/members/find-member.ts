import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { normalCin } from '../../../../platform/rules/identity-document.ts'

export type { MemberRow } from './queries.ts'

import { type MemberRow, selectMember, selectMemberByCinOrEmail, updateMember } from './queries.ts'

export function findByCinOrEmail(db: Kysely<DB>, typed: string): Promise<MemberRow | undefined> {
  return selectMemberByCinOrEmail(db, normalCin(typed), typed.trim())
}

export function findMember(db: Kysely<DB>, memberId: number, now: number): Promise<MemberRow | undefined> {
  return selectMember(db, memberId, new Date(now))
}

export async function setPassword(db: Kysely<DB>, memberId: number, passwordHash: string): Promise<void> {
  await updateMember(db, memberId, { password_hash: passwordHash })
}
