import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'

export async function selectSites(db: Kysely<DB>): Promise<string[]> {
  return (await db.selectFrom('gym').select('embed_sites').executeTakeFirstOrThrow()).embed_sites
}

export async function updateSites(db: Kysely<DB>, sites: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ before: string[] }>(db)`
    with old as (select embed_sites from gym for no key update)
    update gym set embed_sites = ${sites}::text[] returning (select embed_sites from old) as before`
  return rows[0]?.before ?? []
}

export interface ShownClass {
  id: number
  starts_at: Date
  ends_at: Date
  on_date: string
  free: number
  key: string
  activity_name: Texts
  changed_at: Date
}

/** Classes that members see, in order; with a track, those that show it, if it is for everybody. */
export async function selectShownClasses(
  db: Kysely<DB>,
  centerId: number,
  { track, ...span }: { from: Date; to: Date; most: number; track: number | null },
): Promise<ShownClass[]> {
  return rowsOf<ShownClass>(db)`
    select k.id, k.starts_at, k.ends_at, k.on_date::text, greatest(k.max_people - k.users_in, 0) as free,
      a.key, a.name as activity_name, k.created_at as changed_at
    from gym_classes k join activities a on a.id = k.activity_id
    where k.center_id = ${centerId} and k.shown and k.cancelled_at is null
      and k.starts_at >= ${span.from} and k.starts_at < ${span.to}
      and (${track}::integer is null or (track_of_class(k.id) = ${track}
        and exists (select from tracks t where t.id = ${track} and t.audience = 'everybody')))
    order by k.starts_at, a.key, k.id limit ${span.most}`
}
