import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectNothing } from './queries.ts'

/** Resolves when the database answers. @throws when it does not. */
export function pulse(db: Kysely<DB>): Promise<void> {
  return selectNothing(db)
}
