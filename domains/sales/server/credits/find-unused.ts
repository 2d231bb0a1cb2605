import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { selectUnused } from './queries.ts'

/** Credits that can still be spent, by the reference of their grant. */
export async function findUnused(
  db: Kysely<DB>,
  granted: readonly string[],
  now: Millis,
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectUnused(db, granted, new Date(now))
  return new Map(rows.map((row) => [row.reference, row.remaining]))
}
