import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Scoring } from '../../contract/score-schemes.ts'
import { type BlockToWrite, boardOfBlock, columnsOf } from './block-queries.ts'
import type { KnownPastBlock } from './past-blocks.ts'

/** The scored blocks of centers on these days, those of a workout first. */
export async function selectBlocksOfDays(
  db: Kysely<DB>,
  days: readonly { centerId: number; day: Day }[],
): Promise<KnownPastBlock[]> {
  return rowsOf<Omit<KnownPastBlock, 'scoring'> & { scoring: Scoring }>(db)`
    select b.id, b.center_id as "centerId", d.track_id as "trackId", b.on_date as day, b.position, b.title, b.lines,
      jsonb_build_object('scheme', b.scheme, 'sets', b.sets, 'pick', b.pick, 'capSeconds', b.cap_seconds, 'tieBreak', b.tie_break,
        'teamSize', b.team_size, 'reps', b.reps, 'benchmark', b.benchmark_id, 'movement', b.movement_id) as scoring
    from scored_blocks b join boards d on d.id = b.board_id
    where (b.center_id, b.on_date) in (
      select * from unnest(${days.map(({ centerId }) => centerId)}::integer[], ${days.map(({ day }) => day)}::date[]))
    order by b.removed_at is not null, b.position, b.id`
}

/** Returns the new id of each block by the number in its scoring. Requires the boards. */
export async function insertBlocksOfBefore(
  db: Kysely<DB>,
  blocks: readonly BlockToWrite[],
  at: Date,
): Promise<{ nth: number; id: number }[]> {
  return rowsOf<{ nth: number; id: number }>(db)`
    with w as materialized (
      select w.*, d.id as board_id, nextval(pg_get_serial_sequence('scored_blocks', 'id'))::integer as new_id
      from ${columnsOf(blocks)} join ${boardOfBlock}),
    made as (
      insert into scored_blocks (id, board_id, workout_id, center_id, on_date, position, title, lines, scheme, sets, pick, cap_seconds,
        tie_break, team_size, reps, benchmark_id, movement_id, removed_at) overriding system value
      select w.new_id, w.board_id, w.workout_id, w.center_id, w.on_date, w.position, w.title,
        array(select jsonb_array_elements_text(w.lines)), w.scheme, w.sets, w.pick, w.cap_seconds, w.tie_break, w.team_size, w.reps,
        w.benchmark_id, w.movement_id, ${at}
      from w)
    select w.id as nth, w.new_id as id from w`
}
