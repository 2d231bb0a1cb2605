import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { endResetsOf, revokeAllOf } from './queries.ts'

/** Ends all log-ins of a member, and mailed links with them, within the caller's transaction. */
export async function endLogIns(db: Kysely<DB>, memberId: number, now: Millis): Promise<void> {
  await revokeAllOf(db, memberId, new Date(now))
  await endResetsOf(db, memberId, new Date(now))
}
