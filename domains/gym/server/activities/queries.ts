import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { Activities, DB } from '../../../../database/tables.ts'
import { textsIn } from '../../../../platform/contract/texts.ts'

export type ActivityRow = Selectable<Activities>

export function selectEnabledActivities(db: Kysely<DB>): Promise<ActivityRow[]> {
  return db
    .selectFrom('activities')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function selectActivities(db: Kysely<DB>): Promise<ActivityRow[]> {
  return db.selectFrom('activities').selectAll().orderBy('position').orderBy('id').limit(1000).execute()
}

export function selectActivity(db: Kysely<DB>, id: number): Promise<ActivityRow | undefined> {
  return db.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Matches the key, else the name in any language; ignores case. */
export function selectActivityByName(db: Kysely<DB>, name: string): Promise<ActivityRow | undefined> {
  return db
    .selectFrom('activities')
    .selectAll()
    .where(
      sql<boolean>`lower(${name}) = key or exists (select from jsonb_each_text(name) t where lower(t.value) = lower(${name}))`,
    )
    .orderBy(sql`key = lower(${name})`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export function insertActivity(db: Kysely<DB>, activity: Insertable<Activities>): Promise<ActivityRow> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from activities)`
  return db
    .insertInto('activities')
    .values({ ...activity, position })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Adds those whose key and names are not there, at the end. */
export async function insertMissingActivities(
  db: Kysely<DB>,
  activities: readonly Insertable<Activities>[],
): Promise<ActivityRow[]> {
  const there = await selectActivities(db)
  const names = new Set(
    there.flatMap((row) => [row.key, ...textsIn(row.name)].map((name) => name.toLowerCase())),
  )
  const missing = activities.filter(
    ({ key, name }) => ![key, ...textsIn(name)].some((one) => names.has(one.toLowerCase())),
  )
  if (missing.length === 0) return []
  const last = Math.max(0, ...there.map(({ position }) => position))
  return db
    .insertInto('activities')
    .values(missing.map((activity, nth) => ({ ...activity, position: last + 1 + nth })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .execute()
}

/** True for the activity that booking opens with, and for the one of open credits. Blocks other choices until the end. */
export async function isNeeded(db: Kysely<DB>, key: string): Promise<boolean> {
  const rows = await rowsOf<{ needed: boolean }>(db)`
    select ${key} in (default_activity_key, open_activity_key) as needed from gym for share`
  return rows[0]?.needed ?? false
}

export async function countComing(
  db: Kysely<DB>,
  activityId: number,
  now: Date,
): Promise<{ classes: number; members: number }> {
  const rows = await rowsOf<{ classes: number; members: number }>(db)`
    select count(distinct k.id)::integer as classes, count(distinct b.member_id)::integer as members
    from gym_classes k join bookings b on b.class_id = k.id and b.ended_at is null
    where k.activity_id = ${activityId} and k.starts_at > ${now} and k.cancelled_at is null`
  return rows[0] ?? { classes: 0, members: 0 }
}

export function lockActivity(db: Kysely<DB>, id: number): Promise<ActivityRow | undefined> {
  return db.selectFrom('activities').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function writeActivity(
  db: Kysely<DB>,
  id: number,
  change: Updateable<Activities>,
): Promise<ActivityRow> {
  return db
    .updateTable('activities')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function writeOrder(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await run(db)`select from activities order by id for no key update`
  await run(db)`
    with placed as (
      select a.id, row_number() over (order by v.nth nulls last, a.position, a.id) as position
      from activities a left join unnest(${[...ids]}::int[]) with ordinality v (id, nth) on v.id = a.id)
    update activities a set position = p.position from placed p
    where p.id = a.id and a.position <> p.position`
}

export async function savePicture(
  db: Kysely<DB>,
  picture: { activityId: number; hash: string; mediaType: string; bytes: Buffer; now: Date },
): Promise<void> {
  const { activityId: activity_id, hash, mediaType: media_type, bytes, now: created_at } = picture
  await db
    .insertInto('activity_images')
    .values({ activity_id, hash, media_type, bytes, created_at })
    .onConflict((conflict) =>
      conflict.column('activity_id').doUpdateSet({ hash, media_type, bytes, created_at }),
    )
    .execute()
}

export async function dropPicture(db: Kysely<DB>, activityId: number): Promise<void> {
  await db.deleteFrom('activity_images').where('activity_id', '=', activityId).execute()
}
