import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { isHiddenChildOn, othersSurname } from '../../../people/server/expressions/minors.ts'
import type { ScoreScheme, TieBreak } from '../../contract/score-schemes.ts'
import { mostWallEntries } from '../../contract/wall.ts'
import { type SourceRow, sourceColumns, workoutOfBlock } from './text-queries.ts'

export interface WallBlockRow extends SourceRow {
  board_id: number
  title: string
  benchmark: string | null
  scheme: ScoreScheme
  tie_break: TieBreak | null
  entries: WallEntryRow[]
}

export interface WallEntryRow {
  level: string
  value: number
  capped: boolean
  tie_break: number | null
  class_id: number
  /** Null names for those who are listed as a place, and for members of a team who are not listed. */
  people: { name: string | null; surname: string | null }[]
}

/**
 * The published scored blocks of a day with the listed results of the classes of their track that are not over, best first, at most 60
 * of each. A result of a member
 * without a place counts for the class that was on when it was entered. A name leaves the database only if its member is listed and
 * shown on walls by name.
 */
export async function selectWallBlocks(
  db: Kysely<DB>,
  { centerId, day, now }: { centerId: number; day: Day; now: Millis },
): Promise<WallBlockRow[]> {
  const onDay = sql`${day}`
  const isListed = sql`m.listed_under <> 'nowhere' and not ${isHiddenChildOn(onDay)}`
  const isNamed = sql`${isListed} and m.wall_name = 'name'`
  return rowsOf<WallBlockRow>(db)`
    select b.board_id, b.title, n.name as benchmark, b.scheme, b.tie_break, ${sourceColumns}, (
      select coalesce(json_agg(e), '[]') from (
        select min(s.level) as level, min(s.value) as value, bool_and(s.capped) as capped, min(s.tie_break) as tie_break,
          min(k.id) as class_id,
          json_agg(json_build_object('name', case when ${isNamed} then m.name end,
            'surname', case when ${isNamed} then ${othersSurname(onDay)} end) order by m.name, m.id) as people
        from scores s join members m on m.id = s.member_id
        join gym_classes k on k.ends_at > ${new Date(now)} and k.id = coalesce(s.class_id, (
          select c.id from gym_classes c
          where c.center_id = b.center_id and c.on_date = b.on_date and c.shown and c.cancelled_at is null
            and c.starts_at <= s.entered_at and c.ends_at > s.entered_at
          order by c.starts_at desc, c.id limit 1))
        where s.block_id = b.id and s.visible and track_of_class(k.id) = d.track_id
        group by coalesce(s.team_id, -s.id)
        having bool_or(${isListed})
        order by min(s.order_key), min(s.id) limit ${mostWallEntries}
      ) e) as entries
    from scored_blocks b join boards d on d.id = b.board_id join tracks t on t.id = d.track_id
      left join benchmarks n on n.id = b.benchmark_id ${workoutOfBlock}
    where b.center_id = ${centerId} and b.on_date = ${day} and b.removed_at is null
      and (d.track_id = first_track(b.center_id) or exists (
        select from gym_classes c where c.center_id = b.center_id and c.on_date = b.on_date and c.ends_at > ${new Date(now)}
          and c.shown and c.cancelled_at is null and track_of_class(c.id) = d.track_id))
      and (b.workout_id is null or is_published(b.workout_id, ${new Date(now)}))
    order by t.position, t.id, b.position limit 100`
}
