import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { clearUse, writeUse } from './queries.ts'

/** Records a debit on `on`, which keeps the mandates valid for another 36 months. */
export function recordUse(db: Kysely<DB>, mandateIds: readonly number[], on: Day): Promise<void> {
  return writeUse(db, mandateIds, on)
}

/** The bank took none of their first debits. */
export function forgetUse(db: Kysely<DB>, mandateIds: readonly number[]): Promise<void> {
  return clearUse(db, mandateIds)
}
