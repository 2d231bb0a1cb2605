import { type Kysely, type Selectable, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB, SavedFilters } from '../../../../database/tables.ts'
import type { FilteredList } from '../../contract/saved-filters.ts'

export type SavedFilterRow = Selectable<SavedFilters>

export function selectSavedFilters(db: Kysely<DB>, list: FilteredList): Promise<SavedFilterRow[]> {
  return db
    .selectFrom('saved_filters')
    .selectAll()
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Null when the list has `most` already. One at a time, so that they can be counted. */
export async function insertSavedFilter(
  db: Kysely<DB>,
  { list, name, filter }: { list: FilteredList; name: string; filter: object },
  most: number,
): Promise<SavedFilterRow | null> {
  await run(db)`select pg_advisory_xact_lock(hashtext('saved filters'))`
  const rows = await rowsOf<SavedFilterRow>(db)`
    insert into saved_filters (list, name, filter)
    select ${list}, ${name}, ${JSON.stringify(filter)}::jsonb
    where (select count(*) from saved_filters where list = ${list}) < ${most}
    returning *`
  return rows[0] ?? null
}

export function lockSavedFilter(db: Kysely<DB>, id: number): Promise<SavedFilterRow | undefined> {
  return db.selectFrom('saved_filters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function renameSavedFilter(db: Kysely<DB>, id: number, name: string): Promise<SavedFilterRow> {
  return db
    .updateTable('saved_filters')
    .set({ name })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeSavedFilter(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('saved_filters').where('id', '=', id).execute()
}
