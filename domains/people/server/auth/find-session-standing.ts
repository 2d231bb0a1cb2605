import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Role } from '../../../../platform/contract/roles.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import type { MemberStatus } from '../../contract/members.ts'
import { selectSessionStanding } from './factors/factor-queries.ts'
import { usableRoles } from './factors/proof.ts'

interface Standing {
  status: MemberStatus
  roles: Role[]
  /** Without staff roles if the session has proved no second factor. */
  usableRoles: Role[]
}

/** Null for an erased or unknown member. */
export async function findSessionStanding(
  db: Kysely<DB>,
  { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
): Promise<Standing | null> {
  const standing = await selectSessionStanding(db, id, sessionId)
  return standing
    ? { status: standing.status, roles: standing.roles, usableRoles: usableRoles(standing.roles, standing) }
    : null
}
