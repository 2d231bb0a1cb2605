import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Role } from '../../../../platform/contract/roles.ts'
import type { MemberStatus } from '../../contract/members.ts'
import { selectStanding } from './queries.ts'

export type Standing = { status: MemberStatus; roles: Role[]; guest: boolean }

export function findStanding(db: Kysely<DB>, memberId: number): Promise<Standing | null> {
  return selectStanding(db, memberId)
}
