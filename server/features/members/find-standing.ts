import type { Kysely } from 'kysely'
import type { MemberStatus, Role } from '../../../contracts/members.ts'
import type { DB } from '../../../database/tables.ts'
import { selectStanding } from './queries.ts'

export type Standing = { status: MemberStatus; roles: Role[] }

/** Null if there is no such member or the account was erased. */
export function findStanding(db: Kysely<DB>, memberId: number): Promise<Standing | null> {
  return selectStanding(db, memberId)
}
