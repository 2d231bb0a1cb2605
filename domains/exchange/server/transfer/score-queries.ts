import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { textInSql } from '../../../../database/texts.ts'
import { fallbackLanguage } from '../../../../platform/contract/languages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { ScoreScheme } from '../../../training/contract/score-schemes.ts'
import type { NamedBenchmark } from '../../../training/rules/guess-scoring.ts'
import { resultCells } from '../../../training/rules/scores/score-cells.ts'
import { type ExportPage, whose } from './export-queries.ts'
import { jsonRows } from './import-queries.ts'

export async function selectBenchmarks(db: Kysely<DB>): Promise<NamedBenchmark[]> {
  return rowsOf<NamedBenchmark>(db)`
    select id, name, scheme, sets, pick, cap_seconds as "capSeconds", tie_break as "tieBreak", team_size as "teamSize"
    from benchmarks order by id`
}

export interface KnownScore {
  block_id: number
  member_id: number
  level: string
  value: number
  capped: boolean
  tie_break: number | null
  sets: (number | null)[]
}

export async function selectKnownScores(
  db: Kysely<DB>,
  blockIds: readonly number[],
  memberIds: readonly number[],
): Promise<KnownScore[]> {
  return rowsOf<KnownScore>(db)`
    select block_id, member_id, level, value::float8 as value, capped, tie_break, sets::float8[] as sets
    from scores where block_id = any(${blockIds}::integer[]) and member_id = any(${memberIds}::integer[])`
}

interface Visit {
  memberId: number
  centerId: number
  day: Day
}

/** The class in which each member had a place on a day in a center, the last one. */
export async function selectClassesOfDays(
  db: Kysely<DB>,
  visits: readonly Visit[],
): Promise<(Visit & { classId: number })[]> {
  return rowsOf<Visit & { classId: number }>(db)`
    select distinct on (b.member_id, k.center_id, b.on_date) b.member_id as "memberId", k.center_id as "centerId", b.on_date as day,
      k.id as "classId"
    from jsonb_to_recordset(${jsonRows(visits)}) as v("memberId" integer, "centerId" integer, day date)
    join bookings b on b.member_id = v."memberId" and b.on_date = v.day and b.status = 'IN' and b.ended_at is null
    join gym_classes k on k.id = b.class_id and k.center_id = v."centerId"
    order by b.member_id, k.center_id, b.on_date, k.starts_at desc`
}

/** The entries of recent boards, which may be open. */
export async function selectBoardsOf(
  db: Kysely<DB>,
  scoreIds: readonly number[],
  since: Day,
): Promise<{ board: number; score: number }[]> {
  return rowsOf<{ board: number; score: number }>(db)`
    select b.board_id as board, s.id as score from scores s join scored_blocks b on b.id = s.block_id
    where s.id = any(${scoreIds}::integer[]) and b.on_date >= ${since}`
}

interface ScoreRow {
  after: number
  member: string | null
  center: string
  track: string | null
  date: Day
  workoutTitle: string
  lines: string[]
  scoreKind: ScoreScheme
  setCount: number
  setPick: string
  capSeconds: number | null
  tieBreakBy: 'time' | 'reps' | null
  teamSize: number
  repsOfSet: number | null
  benchmark: string | null
  movement: string | null
  blockPosition: number
  value: number
  capped: boolean
  sets: (number | null)[]
  level: string
  tieBreak: number | null
  scoreNote: string
  visible: boolean
  team: string | null
  enteredAt: string
}

/** One page of scores, each with how its block is scored. */
export const exportScores: ExportPage = async (db, { after, most }) => {
  const rows = await rowsOf<ScoreRow>(db)`
    select s.id as after, ${whose}, c.name as center,
      case when (select count(*) from tracks) > 1 then (select ${textInSql(sql`t.name`, fallbackLanguage)}
        from boards d join tracks t on t.id = d.track_id where d.id = b.board_id) end as track, b.on_date as date, b.title as "workoutTitle", b.lines, b.scheme as "scoreKind",
      b.sets as "setCount", b.pick as "setPick", b.cap_seconds as "capSeconds", b.tie_break as "tieBreakBy", b.team_size as "teamSize",
      b.reps as "repsOfSet", n.name as benchmark, ${textInSql(sql`v.name`, fallbackLanguage)} as movement, b.position as "blockPosition", s.value::float8 as value,
      s.capped, s.sets::float8[] as sets, s.level, s.tie_break as "tieBreak", s.note as "scoreNote", s.visible,
      case when s.team_id is not null then (select count(distinct t.team_id)::text from scores t
        where t.block_id = s.block_id and t.team_id <= s.team_id) end as team,
      to_char(s.entered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "enteredAt"
    from scores s
    join members m on m.id = s.member_id
    join scored_blocks b on b.id = s.block_id
    join centers c on c.id = b.center_id
    left join benchmarks n on n.id = b.benchmark_id
    left join movements v on v.id = b.movement_id
    where s.id > ${after} and m.erased_at is null order by s.id limit ${most}`
  return {
    rows: rows.map(({ lines, value, capped, sets, ...row }) => ({
      ...row,
      workoutText: lines.join('\n'),
      ...resultCells(
        { value, capped, sets, tieBreak: row.tieBreak },
        { scheme: row.scoreKind, tieBreak: row.tieBreakBy },
      ),
    })),
    next: rows.length < most ? null : (rows.at(-1)?.after ?? null),
  }
}
