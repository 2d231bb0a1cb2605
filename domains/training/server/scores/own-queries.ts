import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { isHiddenChildOn } from '../../../people/server/expressions/minors.ts'
import type { ScoreScheme, TieBreak } from '../../contract/score-schemes.ts'
import { type Reader, readsBlock } from '../expressions/readable.ts'
import type { ClassOfDay } from './board-queries.ts'
import type { ResultColumns } from './score-queries.ts'
import { type SourceRow, sourceColumns, workoutOfBlock } from './text-queries.ts'

/** A scored block with what is shown of it. */
export interface BlockRow extends SourceRow {
  id: number
  board_id: number
  on_date: Day
  center_id: number
  center: string
  time_zone: string
  title: string
  lines: string[]
  scheme: ScoreScheme
  sets: number
  pick: 'best' | 'sum' | 'last'
  cap_seconds: number | null
  tie_break: TieBreak | null
  team_size: number
  reps: number | null
  benchmark_id: number | null
  benchmark: string | null
  movement_id: number | null
  movement: Texts | null
  score_days: number
}

const blocks = sql`
  select b.id, b.board_id, b.on_date, b.center_id, b.position, c.name as center, c.time_zone, b.title, b.lines, b.scheme, b.sets,
    b.pick, b.cap_seconds, b.tie_break, b.team_size, b.reps, b.benchmark_id, n.name as benchmark, b.movement_id,
    m.name as movement, g.score_days, ${sourceColumns}
  from scored_blocks b join centers c on c.id = b.center_id left join benchmarks n on n.id = b.benchmark_id
    left join movements m on m.id = b.movement_id ${workoutOfBlock} cross join gym g`

export async function selectBlock(db: Kysely<DB>, id: number): Promise<BlockRow | undefined> {
  return rowOf<BlockRow>(db)`${blocks} where b.id = ${id}`
}

/** A block of the board that is read, of the center if it has one. */
export async function selectBlockOfBoard(
  db: Kysely<DB>,
  boardId: number,
  centerId: number | null,
  reader: Reader,
): Promise<BlockRow | undefined> {
  return rowOf<BlockRow>(db)`${blocks} where b.board_id = ${boardId} and ${readsBlock(reader, sql`b.id`)}
    order by b.center_id is distinct from ${centerId}, b.removed_at is not null, b.id limit 1`
}

export interface PastJson {
  id: number
  when: Day
  level: string
  value: number
  capped: boolean
  tieBreak: number | null
  sets: (number | null)[]
}

export interface OwnScoreRow extends ResultColumns {
  id: number
  note: string
  visible: boolean
  team: { id: number; name: string }[]
  entered_at: string
  version: number
  celebrate: boolean
}

/** SQL of a member's score as JSON, with the first names of the team. */
const ownScore = (of: ReturnType<typeof sql.ref>) => sql`(
  select json_build_object('id', s.id, 'level', s.level, 'value', s.value, 'capped', s.capped, 'tie_break', s.tie_break,
    'sets', s.sets, 'note', s.note, 'visible', s.visible, 'entered_at', s.entered_at, 'version', s.version,
    'celebrate', s.beats and s.celebrated_at is null,
    'team', coalesce((
      select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
      from scores t join members m on m.id = t.member_id
      where t.block_id = s.block_id and t.team_id = s.team_id and t.id <> s.id), '[]'))
  from scores s where s.id = ${of})`

export async function selectOwnScores(db: Kysely<DB>, ids: readonly number[]): Promise<OwnScoreRow[]> {
  const rows = await rowsOf<{ score: OwnScoreRow }>(db)`
    select ${ownScore(sql.ref('x.id'))} as score from unnest(${[...ids]}::integer[]) with ordinality x (id, nth)
    order by x.nth`
  return rows.flatMap(({ score }) => score ?? [])
}

export interface OwnBlockRow extends BlockRow {
  own: OwnScoreRow | null
  last: PastJson | null
  best: PastJson | null
  entries: number
}

const past = (order: ReturnType<typeof sql>, memberId: number) => sql`(
  select json_build_object('id', s.id, 'when', e.on_date, 'level', s.level, 'value', s.value, 'capped', s.capped,
    'tieBreak', s.tie_break, 'sets', s.sets)
  from scores s join scored_blocks e on e.id = s.block_id
  where s.member_id = ${memberId} and s.block_id <> d.id and e.on_date <= d.on_date and (
    s.benchmark_id = d.benchmark_id or (d.benchmark_id is null and s.movement_id = d.movement_id and e.scheme = d.scheme
      and e.sets = d.sets and e.pick = d.pick and e.reps is not distinct from d.reps))
  order by ${order} limit 1)`

/** The scored blocks of a day in a center that a member reads, by track, with own and earlier results. */
export async function selectOwnBlocks(
  db: Kysely<DB>,
  centerId: number,
  day: Day,
  reader: Reader,
): Promise<OwnBlockRow[]> {
  const { id: memberId } = reader
  return rowsOf<OwnBlockRow>(db)`
    with d as (${blocks} where b.center_id = ${centerId} and b.on_date = ${day} and b.removed_at is null
      and ${readsBlock(reader, sql`b.id`)})
    select d.*,
      ${ownScore(sql.ref('o.id'))} as own,
      ${past(sql`e.on_date desc, s.id desc`, memberId)} as last,
      ${past(sql`s.order_key, e.on_date`, memberId)} as best,
      (select count(distinct coalesce(s.team_id, -s.id)) from scores s join members m on m.id = s.member_id
        where s.block_id = d.id and s.visible and m.listed_under <> 'nowhere'
          and not ${isHiddenChildOn(sql`d.on_date`)})::integer as entries
    from d join boards z on z.id = d.board_id join tracks t on t.id = z.track_id
      left join scores o on o.block_id = d.id and o.member_id = ${memberId}
    order by t.position, t.id, d.position limit 100`
}

export interface SeriesRow {
  benchmark_id: number | null
  benchmark: string | null
  movement_id: number | null
  movement: Texts | null
  scheme: ScoreScheme
  tie_break: TieBreak | null
  results: number
  last: Day
}

export async function selectSeries(db: Kysely<DB>, memberId: number): Promise<SeriesRow[]> {
  return rowsOf<SeriesRow>(db)`
    select s.benchmark_id, n.name as benchmark, case when s.benchmark_id is null then s.movement_id end as movement_id,
      any_value(m.name) as movement, b.scheme, min(b.tie_break) as tie_break,
      count(*)::integer as results, max(b.on_date) as last
    from scores s join scored_blocks b on b.id = s.block_id left join benchmarks n on n.id = s.benchmark_id
      left join movements m on m.id = s.movement_id
    where s.member_id = ${memberId} and (s.benchmark_id is not null or s.movement_id is not null)
    group by s.benchmark_id, n.name, case when s.benchmark_id is null then s.movement_id end, b.scheme
    order by last desc, results desc limit 200`
}

export interface HistoryRow extends PastJson {
  scheme: ScoreScheme
  planned: { sets: number; pick: 'best' | 'sum' | 'last'; reps: number | null; tieBreak: TieBreak | null }
  note: string
  visible: boolean
}

export async function selectHistory(
  db: Kysely<DB>,
  memberId: number,
  { benchmark = null, movement = null }: { benchmark?: number | null; movement?: number | null },
): Promise<HistoryRow[]> {
  return rowsOf<HistoryRow>(db)`
    select s.id, b.on_date as "when", s.level, s.value::float8 as value, s.capped, s.tie_break as "tieBreak",
      to_json(s.sets) as sets, b.scheme, s.note, s.visible,
      json_build_object('sets', b.sets, 'pick', b.pick, 'reps', b.reps, 'tieBreak', b.tie_break) as planned
    from scores s join scored_blocks b on b.id = s.block_id
    where s.member_id = ${memberId} and (s.benchmark_id = ${benchmark}
      or (${benchmark}::integer is null and s.benchmark_id is null and s.movement_id = ${movement}))
    order by b.on_date desc, s.id desc limit 500`
}

/** The boards of the last days with a score of the member. */
export async function selectRecentBoards(
  db: Kysely<DB>,
  memberId: number,
  since: Day,
): Promise<{ board: number; score: number }[]> {
  return rowsOf<{ board: number; score: number }>(db)`
    select b.board_id as board, s.id as score from scores s join scored_blocks b on b.id = s.block_id
    where s.member_id = ${memberId} and b.on_date >= ${since} limit 200`
}

export interface SheetMember {
  member: { id: number; name: string; surname: string; image: string | null }
  class_id: number | null
  here: boolean
  score: OwnScoreRow | null
  hidden: boolean
}

/** Everybody with a place on the day of a block and everybody with a score, by class and name. */
export async function selectSheet(
  db: Kysely<DB>,
  block: { id: number; center_id: number; on_date: Day },
): Promise<SheetMember[]> {
  return rowsOf<SheetMember>(db)`
    with places as (
      select distinct on (b.member_id) b.member_id, b.class_id, b.validated, k.starts_at
      from bookings b join gym_classes k on k.id = b.class_id
      where b.on_date = ${block.on_date} and k.center_id = ${block.center_id} and b.status = 'IN' and b.ended_at is null
      order by b.member_id, b.validated desc, k.starts_at
    )
    select json_build_object('id', m.id, 'name', m.name, 'surname', m.surname, 'image', m.image) as member,
      coalesce(o.class_id, p.class_id) as class_id, coalesce(p.validated, false) as here,
      case when o.visible then ${ownScore(sql.ref('o.id'))} end as score, coalesce(not o.visible, false) as hidden
    from places p full join (select * from scores where block_id = ${block.id}) o on o.member_id = p.member_id
      join members m on m.id = coalesce(p.member_id, o.member_id)
    order by p.starts_at, lower(m.name), lower(m.surname), m.id limit 500`
}

/** The classes of a day in a center. */
export async function selectClassesOfDay(db: Kysely<DB>, centerId: number, day: Day): Promise<ClassOfDay[]> {
  return rowsOf<ClassOfDay>(db)`
    select k.id, k.starts_at, a.name as activity_name from gym_classes k join activities a on a.id = k.activity_id
    where k.center_id = ${centerId} and k.on_date = ${day} and k.cancelled_at is null
    order by k.starts_at, k.id limit 200`
}
