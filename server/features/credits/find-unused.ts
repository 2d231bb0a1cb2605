import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { selectUnused } from './queries.ts'

/** Credits of a grant that can still be spent. */
export const findUnused = (db: Kysely<DB>, granted: string, now: Millis): Promise<number> =>
  selectUnused(db, granted, new Date(now))
