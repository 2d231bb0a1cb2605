import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'

/**
 * Locks imports until the transaction ends. False while another import runs: it takes minutes, and waiting for it would hold
 * a connection that members need.
 */
export async function lockImports(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('the-box import')) as mine`.execute(db)
  return rows[0]?.mine === true
}

/** Locks members in the order of their ids, as every command does. */
export async function lockMembers(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  await sql`select from members where id = any(${memberIds}::integer[]) order by id for no key update`.execute(
    db,
  )
}

/** Rows as one parameter of a statement, for `jsonb_to_recordset`. */
export const jsonRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`
