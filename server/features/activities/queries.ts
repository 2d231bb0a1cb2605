import type { Insertable, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Activities, DB } from '../../../database/tables.ts'

export type ActivityRow = Selectable<Activities>

export function selectEnabledActivities(db: Kysely<DB>): Promise<ActivityRow[]> {
  return db.selectFrom('activities').selectAll().where('enabled', '=', true).orderBy('id').execute()
}

export function selectActivity(db: Kysely<DB>, id: number): Promise<ActivityRow | undefined> {
  return db.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst()
}

/** By key, else by name in either language, whatever the case. */
export function selectActivityByName(db: Kysely<DB>, name: string): Promise<ActivityRow | undefined> {
  return db
    .selectFrom('activities')
    .selectAll()
    .where(sql<boolean>`lower(${name}) in (key, lower(name_es), lower(name_ca))`)
    .orderBy(sql`key = lower(${name})`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export function insertActivity(db: Kysely<DB>, activity: Insertable<Activities>): Promise<ActivityRow> {
  return db.insertInto('activities').values(activity).returningAll().executeTakeFirstOrThrow()
}

/** The row before and after, locked meanwhile; undefined when there is none. */
export async function replaceActivity(
  db: Kysely<DB>,
  id: number,
  activity: Insertable<Activities>,
): Promise<{ before: ActivityRow; after: ActivityRow } | undefined> {
  const before = await db
    .selectFrom('activities')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  const after = await db
    .updateTable('activities')
    .set(activity)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, after }
}
