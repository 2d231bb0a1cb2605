import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { dayOfGym } from '../centers/current-day.ts'
import { selectWithLiveMandate } from './debit-queries.ts'

/** Members with a mandate in force, who pay by remittance. Decisions require the members' locks. */
export async function paysByMandate(
  db: Kysely<DB>,
  now: Millis,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set()
  return new Set(await selectWithLiveMandate(db, await dayOfGym(db, now), memberIds))
}
