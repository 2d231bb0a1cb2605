import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { deleteMessagesBefore } from './queries.ts'

/** The privacy policy promises a year at most; the job runs daily, so one day less. */
const RETENTION_MS = 364 * 86_400_000

export const deleteOldContactMessages = (db: Kysely<DB>, now: number): Promise<void> =>
  deleteMessagesBefore(db, new Date(now - RETENTION_MS))
