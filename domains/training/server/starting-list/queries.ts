import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'

/** Two presses at once add nothing twice. */
export async function lockStartingList(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('starting list'))`.execute(db)
}
