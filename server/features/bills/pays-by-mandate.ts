import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { dayOfGym } from '../centers/whose-day.ts'
import { selectWithLiveMandate } from './debit-queries.ts'

/**
 * Which of these members pay by direct debit: those with a live mandate, who are billed by remittance and not by card.
 * The one place that asks. Who decides by it holds the member's lock.
 */
export async function paysByMandate(
  db: Kysely<DB>,
  now: Millis,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set()
  return new Set(await selectWithLiveMandate(db, await dayOfGym(db, now), memberIds))
}
