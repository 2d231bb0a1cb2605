import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { deleteMessagesBefore } from './queries.ts'

/** The privacy text promises a year at most, and the job comes once a day: a day less. */
const KEEP_MS = 364 * 86_400_000

/** Deletes the contact messages that have been kept long enough. */
export const forgetMessages = (db: Kysely<DB>, now: number): Promise<void> =>
  deleteMessagesBefore(db, new Date(now - KEEP_MS))
