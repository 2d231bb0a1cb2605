import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import {
  firstTrack,
  type Reader,
  readsOfTrack,
  readsTrack,
  trackOfEach,
} from '../../../training/server/expressions/readable.ts'
import { isDone } from './done-queries.ts'
import type { WorkoutRow } from './queries.ts'

interface Days {
  from: Day | null
  until: Day | null
}

const within = ({ from, until }: Days) =>
  sql`(${from}::date is null or w.on_date >= ${from}) and (${until}::date is null or w.on_date <= ${until})`

export interface TrackWorkoutRow extends WorkoutRow {
  /** Null where one track only is read. */
  track: { name: Texts; color: string; classes: number[] } | null
  /** By the reader; null where it cannot be marked. */
  done: boolean | null
  total: number
}

/**
 * Of all tracks that are read, or of one of them, latest day first, the track of an own class first, then those that are followed.
 */
export async function selectWorkoutsOfTracks(
  db: Kysely<DB>,
  centerId: number,
  { reader, track, ...days }: Days & { reader: Reader; track: number | null },
  page: { size: number; number: number },
): Promise<TrackWorkoutRow[]> {
  return rowsOf<TrackWorkoutRow>(db)`
    with read as materialized (
      select t.id, t.name, t.color, t.position, count(*) over () > 1 as is_one_of_several,
        exists (select from track_followers f where f.track_id = t.id and f.member_id = ${reader.id}) as is_followed
      from tracks t where is_track_of(t.id, ${centerId}) and ${readsTrack(reader, sql`t.id`)}
    ), own as materialized (
      select b.on_date, track_of_class(k.id) as track_id from bookings b join gym_classes k on k.id = b.class_id
      where b.member_id = ${reader.id} and b.status = 'IN' and b.ended_at is null and k.center_id = ${centerId}
        and b.on_date in (select w.on_date from workouts w where w.center_id = ${centerId} and ${within(days)})
        and exists (select from read where is_one_of_several)
    ), found as (
      select w.*, r.name, r.color, r.position, r.is_followed, r.is_one_of_several, count(*) over ()::integer as total,
        exists (select from own o where o.on_date = w.on_date and o.track_id = w.track_id) as is_own
      from workouts w join read r on r.id = w.track_id
      where w.center_id = ${centerId} and (${track}::integer is null or w.track_id = ${track}) and ${within(days)}
        and ${readsOfTrack(reader, sql`w.id`)}
      order by w.on_date desc, is_own desc, r.is_followed desc, r.position, r.id limit ${page.size} offset ${page.size * page.number}
    ), classes as materialized (
      select k.id, k.on_date, k.starts_at, ${trackOfEach(centerId)} as track_id
      from gym_classes k join activities a on a.id = k.activity_id left join class_templates s on s.id = k.template_id
      where k.center_id = ${centerId} and k.shown and k.cancelled_at is null
        and k.on_date in (select on_date from found where is_one_of_several)
    )
    select w.id, w.center_id, w.track_id, w.on_date, w.blocks, w.language, w.version, w.revised_at, w.total,
      case when w.is_one_of_several then json_build_object('name', w.name, 'color', w.color, 'classes', array(
        select k.id from classes k where k.on_date = w.on_date and k.track_id = w.track_id
        order by k.starts_at, k.id)) end as track,
      ${isDone(reader)} as done
    from found w join centers c on c.id = w.center_id cross join gym g
    order by w.on_date desc, w.is_own desc, w.is_followed desc, w.position, w.track_id`
}

export interface DeskRow extends WorkoutRow {
  is_published: boolean
  publishes_at: Date | null
  has_scores: boolean
}

/** Of a track in a center, by day, drafts as well. */
export async function selectDeskWorkouts(
  db: Kysely<DB>,
  { centerId, trackId, at, ...days }: Days & { centerId: number; trackId: number; at: Date },
): Promise<DeskRow[]> {
  return rowsOf<DeskRow>(db)`
    select w.*, is_published(w.id, ${at}) as is_published, case w.state when 'ready' then published_from(w.id) end as publishes_at,
      exists (select from scored_blocks b join scores s on s.block_id = b.id where b.workout_id = w.id) as has_scores
    from workouts w where w.center_id = ${centerId} and w.track_id = ${trackId} and ${within(days)}
    order by w.on_date limit 60`
}

export async function isPublished(db: Kysely<DB>, id: number, at: Date): Promise<boolean> {
  return (await rowOf<{ is: boolean }>(db)`select is_published(${id}, ${at}) as is`)?.is ?? false
}

/** The track if the center has it, else undefined; the first without one. */
export async function selectTrackOf(
  db: Kysely<DB>,
  centerId: number,
  track: number | undefined,
): Promise<{ id: number } | undefined> {
  const first = firstTrack(centerId, { id: 0, isTrainer: true, at: new Date(0) })
  return rowOf<{ id: number }>(db)`
    select t.id from tracks t where t.id = coalesce(${track ?? null}::integer, ${first}) and is_track_of(t.id, ${centerId})`
}

/** Of so many days of a center from one on: those whose classes show a track without a workout, or with a draft. */
export function selectMissing(
  db: Kysely<DB>,
  centerId: number,
  { from, days }: { from: Day; days: number },
): Promise<{ trackId: number; day: Day; isDraft: boolean }[]> {
  return rowsOf<{ trackId: number; day: Day; isDraft: boolean }>(db)`
    select k.track_id as "trackId", k.on_date as day, w.id is not null as "isDraft"
    from (select distinct on_date, track_of_class(id) as track_id from gym_classes
      where center_id = ${centerId} and shown and cancelled_at is null
        and on_date >= ${from} and on_date < ${from}::date + ${days}::integer) k
      left join workouts w on w.center_id = ${centerId} and w.on_date = k.on_date and w.track_id = k.track_id
    where w.id is null or w.state = 'draft'
    order by k.on_date, k.track_id`
}
