import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { textInSql } from '../../../../database/texts.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { TrackAudience } from '../../contract/tracks.ts'

export interface TrackValues {
  name: Texts
  color: string
  position: number
  days_before: number
  publishes_at: string
  audience: TrackAudience
}

/** Whom and where it is for, by ids. */
export interface TrackLists {
  center_ids: number[]
  plan_ids: number[]
  activity_ids: number[]
  member_ids: number[]
  /** Activities whose classes show it. */
  shown_ids: number[]
}

export type TrackRow = TrackValues & TrackLists & { id: number }

const columns = sql`t.id, t.name, t.color, t.position, t.days_before, left(t.publishes_at::text, 5) as publishes_at, t.audience,
  array(select center_id from track_centers where track_id = t.id order by 1) as center_ids,
  array(select plan_id from track_plans where track_id = t.id order by 1) as plan_ids,
  array(select activity_id from track_activities where track_id = t.id order by 1) as activity_ids,
  array(select member_id from track_members where track_id = t.id order by 1) as member_ids,
  array(select id from activities where track_id = t.id order by 1) as shown_ids`

const readerNames = (language: Language) => sql`case t.audience
  when 'plans' then (select json_agg(json_build_object('id', p.id, 'name', ${textInSql(sql`p.name`, language)}) order by p.id)
    from track_plans x join plans p on p.id = x.plan_id where x.track_id = t.id)
  when 'activities' then (select json_agg(json_build_object('id', a.id, 'name', ${textInSql(sql`a.name`, language)}) order by a.id)
    from track_activities x join activities a on a.id = x.activity_id where x.track_id = t.id)
  when 'members' then (select json_agg(json_build_object('id', m.id, 'name', concat_ws(' ', m.name, m.surname)) order by m.name, m.id)
    from track_members x join members m on m.id = x.member_id where x.track_id = t.id) end as readers`

export function selectTracks(
  db: Kysely<DB>,
  language: Language,
): Promise<(TrackRow & { readers: { id: number; name: string }[] | null })[]> {
  return rowsOf<TrackRow & { readers: { id: number; name: string }[] | null }>(db)`
    select ${columns}, ${readerNames(language)} from tracks t order by t.position, t.id`
}

/** Keeps other changes of tracks out, so that what is left for every center is certain. */
export const lockTracks = (db: Kysely<DB>): Promise<void> =>
  run(db)`lock table tracks in share row exclusive mode`

export const selectTrack = (db: Kysely<DB>, id: number): Promise<TrackRow | undefined> =>
  rowOf<TrackRow>(db)`select ${columns} from tracks t where t.id = ${id}`

const asColumns = ({ name, color, position, days_before, publishes_at, audience }: TrackValues) => ({
  ...{ name: JSON.stringify(name), color, position, days_before, publishes_at, audience },
})

export async function insertTrack(db: Kysely<DB>, values: TrackValues): Promise<number> {
  const made = db.insertInto('tracks').values(asColumns(values)).returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

export async function replaceTrack(db: Kysely<DB>, id: number, values: TrackValues): Promise<void> {
  await db.updateTable('tracks').set(asColumns(values)).where('id', '=', id).execute()
}

/** Ids of nothing are left out. */
export async function writeLists(db: Kysely<DB>, id: number, lists: TrackLists): Promise<void> {
  await run(db)`
    with centers_left as (delete from track_centers where track_id = ${id} and center_id <> all(${lists.center_ids}::integer[])),
      plans_left as (delete from track_plans where track_id = ${id} and plan_id <> all(${lists.plan_ids}::integer[])),
      activities_left as (delete from track_activities where track_id = ${id} and activity_id <> all(${lists.activity_ids}::integer[])),
      members_left as (delete from track_members where track_id = ${id} and member_id <> all(${lists.member_ids}::integer[])),
      centers_new as (insert into track_centers select ${id}, id from centers where id = any(${lists.center_ids}::integer[])
        on conflict do nothing),
      plans_new as (insert into track_plans select ${id}, id from plans where id = any(${lists.plan_ids}::integer[])
        on conflict do nothing),
      activities_new as (insert into track_activities select ${id}, id from activities where id = any(${lists.activity_ids}::integer[])
        on conflict do nothing),
      members_new as (insert into track_members select ${id}, id from members
        where id = any(${lists.member_ids}::integer[]) and erased_at is null on conflict do nothing)
    update activities a set track_id = case when a.id = any(${lists.shown_ids}::integer[]) then ${id}::integer end
    where (a.track_id is not distinct from ${id}) <> (a.id = any(${lists.shown_ids}::integer[]))`
}

export async function removeTrack(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('tracks').where('id', '=', id).execute()
}

/** Some center has no track, or there is none for centers to come. */
export async function isTrackMissing(db: Kysely<DB>): Promise<boolean> {
  const row = await rowOf<{ missing: boolean }>(db)`
    select not exists (select from tracks t where not exists (select from track_centers x where x.track_id = t.id)) as missing`
  return row?.missing ?? true
}

type Shower = { of: 'class' | 'slot'; id: number }

export function selectShown(
  db: Kysely<DB>,
  { of, id }: Shower,
): Promise<{ shown: number; own: number | null } | undefined> {
  const row = rowOf<{ shown: number; own: number | null }>(db)
  return of === 'class'
    ? row`select track_of_class(id) as shown, track_id as own from gym_classes where id = ${id}`
    : row`select coalesce(s.track_id, case when is_track_of(a.track_id, s.center_id) then a.track_id end, first_track(s.center_id)) as shown,
        s.track_id as own from class_templates s join activities a on a.id = s.activity_id where s.id = ${id}`
}

/** Undefined when there is no such class or slot in a center of the track. */
export async function writeShown(
  db: Kysely<DB>,
  { of, id, track }: Shower & { track: number | null },
): Promise<{ before: number | null } | undefined> {
  const table = sql.ref(of === 'class' ? 'gym_classes' : 'class_templates')
  return rowOf<{ before: number | null }>(db)`
    with earlier as (select id, track_id from ${table} where id = ${id} for no key update)
    update ${table} k set track_id = ${track} from earlier e
    where k.id = e.id and (${track}::integer is null or exists (
      select from tracks t where t.id = ${track} and is_track_of(t.id, k.center_id)))
    returning e.track_id as before`
}
