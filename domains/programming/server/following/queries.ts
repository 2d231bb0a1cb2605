import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Block } from '../../../training/contract/blocks.ts'
import { type Reader, readsTrack } from '../../../training/server/expressions/readable.ts'

/** The tracks of a member's center that they read, in their order. */
export function selectOwnTracks(
  db: Kysely<DB>,
  reader: Reader,
): Promise<{ id: number; name: Texts; color: string; follows: boolean }[]> {
  return rowsOf<{ id: number; name: Texts; color: string; follows: boolean }>(db)`
    select t.id, t.name, t.color,
      exists (select from track_followers f where f.track_id = t.id and f.member_id = ${reader.id}) as follows
    from tracks t join members m on m.id = ${reader.id}
    where (m.center_id is null or is_track_of(t.id, m.center_id)) and ${readsTrack(reader, sql`t.id`)}
    order by t.position, t.id`
}

export async function writeFollowed(
  db: Kysely<DB>,
  memberId: number,
  { trackId, follows }: { trackId: number; follows: boolean },
): Promise<void> {
  await (follows
    ? run(
        db,
      )`insert into track_followers (member_id, track_id) values (${memberId}, ${trackId}) on conflict do nothing`
    : run(db)`delete from track_followers where member_id = ${memberId} and track_id = ${trackId}`)
}

/** Marks what is published and was not told, of days to come, by the clock of its center: from 7 to 22 hours. */
export function markTold(db: Kysely<DB>, at: Date): Promise<{ id: number; day: Day; blocks: Block[] }[]> {
  return rowsOf<{ id: number; day: Day; blocks: Block[] }>(db)`
    update workouts w set told_at = ${at} from centers c
    where c.id = w.center_id and w.told_at is null and w.on_date >= ${at}::date - 1
      and w.on_date >= (${at}::timestamptz at time zone c.time_zone)::date
      and (${at}::timestamptz at time zone c.time_zone)::time between '07:00' and '22:00'
      and is_published(w.id, ${at})
    returning w.id, w.on_date as day, w.blocks`
}

/**
 * Whom to tell of these workouts: who wants it, for the tracks that they follow and read; who follows none, for the first that they read.
 * Of several of a track, the first day's. `track`: its name where the member reads several.
 */
export function selectFollowers(
  db: Kysely<DB>,
  workoutIds: readonly number[],
  at: Date,
): Promise<{ memberId: number; workoutId: number; track: Texts | null }[]> {
  return rowsOf<{ memberId: number; workoutId: number; track: Texts | null }>(db)`
    with told as (
      select distinct on (w.center_id, w.track_id) w.id, w.center_id, w.track_id from workouts w
      where w.id = any(${workoutIds}::integer[]) order by w.center_id, w.track_id, w.on_date
    )
    select m.id as "memberId", w.id as "workoutId",
      case when (select count(*) from tracks) > 1 then t.name end as track
    from push_choices p join members m on m.id = p.member_id and m.erased_at is null
    join told w on m.center_id is null or w.center_id = m.center_id
    join tracks t on t.id = w.track_id
    where p.kind = 'workouts' and p.wanted and reads_track(m.id, t.id, ${at})
      and case when exists (select from track_followers f where f.member_id = m.id)
        then exists (select from track_followers f where f.member_id = m.id and f.track_id = t.id)
        else t.id = first_track(w.center_id, m.id, ${at}) end
    order by m.id, w.id`
}
