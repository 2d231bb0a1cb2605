import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectViolations } from './violation-queries.ts'

/** Proves places, counts, credits and sessions from the database alone: what violates their rules, in English. Reads only. */
export const verifyBookings = (db: Kysely<DB>): Promise<string[]> => selectViolations(db)
