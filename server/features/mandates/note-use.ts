import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Day } from '../../../rules/local-time.ts'
import { writeUse } from './queries.ts'

/** Debits are asked for by these mandates on a day, which keeps them alive for another 36 months. */
export function noteUse(db: Kysely<DB>, mandateIds: readonly number[], on: Day): Promise<void> {
  return writeUse(db, mandateIds, on)
}
