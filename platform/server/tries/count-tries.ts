import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { addTries, deleteOldGuesses, deleteTriesUntil, removeTry } from './queries.ts'

const MINUTE_MS = 60_000

/** Guesses are forgotten after less: see `leakMs` in platform/rules/guess-pace.ts. */
const GUESSES_KEPT_MS = 6 * 3_600_000

interface Limit {
  key: string
  most: number
  /** A minute by default. */
  windowMs?: number
}

const windowOf = ({ key, windowMs = MINUTE_MS }: Limit, now: number) => {
  const from = now - (now % windowMs)
  return { key, minute: new Date(from), until: new Date(from + windowMs + MINUTE_MS) }
}

/** Returns the keys above their limit in the current window. */
export async function countTries(db: Kysely<DB>, limits: readonly Limit[], now: number): Promise<string[]> {
  const rows = limits
    .map((limit) => windowOf(limit, now))
    // Sorted to avoid deadlocks.
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const counts = await addTries(db, rows)
  return limits.filter(({ key, most }) => (counts.get(key) ?? 0) > most).map(({ key }) => key)
}

/** A try came to nothing, or needs no limit any more. */
export async function forgetTry(db: Kysely<DB>, limit: Limit, now: number): Promise<void> {
  await removeTry(db, windowOf(limit, now))
}

export async function deleteOldTries(db: Kysely<DB>, now: number): Promise<void> {
  await deleteTriesUntil(db, new Date(now))
  await deleteOldGuesses(db, new Date(now - GUESSES_KEPT_MS))
}
