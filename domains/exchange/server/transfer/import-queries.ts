import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

/**
 * Locks imports until the transaction ends. False while another import runs: it takes minutes, and waiting for it would hold
 * a connection that members need.
 */
export async function lockImports(db: Kysely<DB>): Promise<boolean> {
  const rows = await rowsOf<{ mine: boolean }>(db)`
    select pg_try_advisory_xact_lock(hashtext('the-box import')) as mine`
  return rows[0]?.mine === true
}

/** Locks members in the order of their ids, as every command does. */
export async function lockMembers(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  await run(db)`select from members where id = any(${memberIds}::integer[]) order by id for no key update`
}

/** Rows as one parameter of a statement, for `jsonb_to_recordset`. */
export const jsonRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`
