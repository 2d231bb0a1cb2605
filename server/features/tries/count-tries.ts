import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { addTries, deleteTriesBefore } from './queries.ts'

/** Returns the keys above their limit. */
export async function countTries(
  db: Kysely<DB>,
  limits: readonly { key: string; most: number }[],
  now: number,
): Promise<string[]> {
  const minute = new Date(now - (now % 60_000))
  // Sorted to avoid deadlocks.
  const keys = limits.map(({ key }) => key).sort()
  const counts = await addTries(db, keys, minute)
  return limits.filter(({ key, most }) => (counts.get(key) ?? 0) > most).map(({ key }) => key)
}

export function deleteOldTries(db: Kysely<DB>, now: number): Promise<void> {
  return deleteTriesBefore(db, new Date(now - 120_000))
}
