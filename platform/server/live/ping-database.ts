import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { ping } from './queries.ts'

/** @throws if the database does not answer */
export function pingDatabase(db: Kysely<DB>): Promise<void> {
  return ping(db)
}
