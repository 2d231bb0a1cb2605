import type { Kysely } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { ClassSpace } from '../../contract/class-spaces.ts'

export interface ActivitySpacesRow {
  id: number
  name: Texts
  color: string
  spaces: ClassSpace[]
}

export const selectActivitySpaces = (db: Kysely<DB>): Promise<ActivitySpacesRow[]> =>
  rowsOf<ActivitySpacesRow>(db)`
    select a.id, a.name, a.color, coalesce((select json_agg(json_build_object('spaceId', s.space_id, 'count', s.count) order by s.space_id)
      from activity_spaces s where s.activity_id = a.id), '[]') as spaces
    from activities a where a.enabled order by a.position, a.id limit 200`

export const selectSpacesOf = (db: Kysely<DB>, activityId: number): Promise<ClassSpace[]> =>
  rowsOf<ClassSpace>(db)`
    select space_id as "spaceId", count from activity_spaces where activity_id = ${activityId} order by space_id`

export const lockActivity = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await rowOf(db)`select id from activities where id = ${id} for no key update`) !== undefined

/** The coming classes of an activity, so that none moves while its spaces change. */
export const lockComing = (db: Kysely<DB>, activityId: number, now: Date): Promise<void> =>
  run(db)`
    select from gym_classes where activity_id = ${activityId} and starts_at > ${now} and cancelled_at is null order by id for no key update`

export async function replaceSpaces(
  db: Kysely<DB>,
  activityId: number,
  spaces: readonly ClassSpace[],
  now: Date,
): Promise<void> {
  await run(db)`delete from activity_spaces where activity_id = ${activityId}`
  await run(db)`
    insert into activity_spaces (activity_id, space_id, count)
    select ${activityId}, s."spaceId", s.count from json_to_recordset(${JSON.stringify(spaces)}::json) s ("spaceId" integer, count smallint)`
  await run(db)`
    select allot_class_spaces(g, true) from gym_classes g
    where g.activity_id = ${activityId} and g.starts_at > ${now} and g.cancelled_at is null order by g.starts_at, g.id`
}

export interface ShortRow {
  id: number
  activity_id: number
  activity: Texts
  center: string
  time_zone: string
  starts_at: Date
  space: Texts
  missing: number
}

export const selectShort = (db: Kysely<DB>, now: Date): Promise<ShortRow[]> =>
  rowsOf<ShortRow>(db)`
    select g.id, a.id as activity_id, a.name as activity, c.name as center, c.time_zone, g.starts_at, e.name as space,
      s.count - count(t.id)::integer as missing
    from activity_spaces s join activities a on a.id = s.activity_id join spaces e on e.id = s.space_id join centers c on c.id = e.center_id
      join gym_classes g on g.activity_id = s.activity_id and g.center_id = e.center_id and g.starts_at > ${now} and g.cancelled_at is null
      left join space_times t on t.class_id = g.id and t.space_id = s.space_id
    group by g.id, a.id, c.id, e.id, s.count having count(t.id) < s.count order by g.starts_at, g.id, e.id limit 100`
