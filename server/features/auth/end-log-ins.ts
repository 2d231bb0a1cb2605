import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { endResets, revokeAllTokens } from './queries.ts'

export async function endLogIns(db: Kysely<DB>, memberId: number, now: Millis): Promise<void> {
  await revokeAllTokens(db, memberId, new Date(now))
  await endResets(db, memberId, new Date(now))
}
