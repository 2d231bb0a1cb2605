import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '../../../../database/tables.ts'
import { selectWantedKinds } from './queries.ts'

/**
 * The kinds that some webhook wants, by database, as this process last read them. Without an entry, as while the listener has no
 * connection, the statement that writes messages decides alone.
 */
const wanted = new Map<string, ReadonlySet<string>>()

export function mayBeWanted(pool: Pool, kinds: readonly string[]): boolean {
  const known = wanted.get(pool.options.connectionString ?? '')
  return !known || kinds.some((kind) => known.has(kind))
}

/** Counts the readings of a database, so that a late answer replaces no newer one. */
const readings = new Map<string, number>()

export function forgetWantedKinds(databaseUrl: string): void {
  readings.set(databaseUrl, (readings.get(databaseUrl) ?? 0) + 1)
  wanted.delete(databaseUrl)
}

export async function readWantedKinds(databaseUrl: string, db: Kysely<DB>): Promise<void> {
  forgetWantedKinds(databaseUrl)
  const reading = readings.get(databaseUrl)
  const kinds = new Set(await selectWantedKinds(db))
  if (readings.get(databaseUrl) === reading) wanted.set(databaseUrl, kinds)
}
