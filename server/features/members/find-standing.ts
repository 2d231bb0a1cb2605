import type { Kysely } from 'kysely'
import type { MemberStatus } from '../../../contracts/members.ts'
import type { Role } from '../../../contracts/roles.ts'
import type { DB } from '../../../database/tables.ts'
import { selectStanding } from './queries.ts'

export type Standing = { status: MemberStatus; roles: Role[]; guest: boolean }

export function findStanding(db: Kysely<DB>, memberId: number): Promise<Standing | null> {
  return selectStanding(db, memberId)
}
