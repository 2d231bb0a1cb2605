import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Day } from '../../../rules/local-time.ts'
import { writeUse } from './queries.ts'

/** Records a debit on `on`, which keeps the mandates valid for another 36 months. */
export function recordUse(db: Kysely<DB>, mandateIds: readonly number[], on: Day): Promise<void> {
  return writeUse(db, mandateIds, on)
}
