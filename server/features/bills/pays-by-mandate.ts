import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/**
 * Which of these members pay by direct debit: those with a live mandate, who are billed by remittance and not by card.
 * The one place that asks; the gym keeps no mandates yet, so that nobody does.
 */
export async function paysByMandate(
  _db: Kysely<DB>,
  _memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return new Set()
}
