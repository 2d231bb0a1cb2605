import type { Kysely } from 'kysely'
import { run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

/** Two presses at once add nothing twice. */
export async function lockStartingList(db: Kysely<DB>): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(hashtext('starting list'))`
}
