import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../database/query.ts'
import type { DB } from '../database/tables.ts'
import { textInSql } from '../database/texts.ts'
import type { Listing, Scoring } from '../domains/training/contract/score-schemes.ts'
import type { NamedMovement } from '../domains/training/rules/exercise-load.ts'
import type { NamedBenchmark } from '../domains/training/rules/guess-scoring.ts'
import { fallbackLanguage } from '../platform/contract/languages.ts'
import type { Day, Millis } from '../platform/rules/local-time.ts'

/** What a block of a workout can be scored by. */
export interface Scorables {
  movements: NamedMovement[]
  benchmarks: (NamedBenchmark & { lines: string[] })[]
}

export async function selectScorables(db: Kysely<DB>): Promise<Scorables> {
  const benchmarks = await rowsOf<Scorables['benchmarks'][number]>(db)`
    select id, name, lines, scheme, sets, pick, cap_seconds as "capSeconds", tie_break as "tieBreak", team_size as "teamSize"
    from benchmarks`
  const movements = await rowsOf<NamedMovement>(db)`
    select id, jsonb_build_object('name', name) as texts, abbreviation from movements`
  return { benchmarks, movements }
}

export interface DemoBlock extends Pick<Scoring, 'scheme' | 'sets' | 'pick' | 'capSeconds' | 'tieBreak'> {
  id: number
  centerId: number
  /** The track of its workout, and whether that is for the holders of a plan. */
  trackId: number
  isForPlan: boolean
  day: Day
  lines: string[]
  teamSize: number
  reps: number | null
  benchmark: string | null
  movement: string | null
}

export async function selectScoredBlocks(db: Kysely<DB>, until: Day): Promise<DemoBlock[]> {
  return rowsOf<DemoBlock>(db)`
    select b.id, b.center_id as "centerId", t.id as "trackId", t.audience = 'plans' as "isForPlan", b.on_date as day, b.lines, b.scheme, b.sets, b.pick, b.cap_seconds as "capSeconds",
      b.tie_break as "tieBreak", b.team_size as "teamSize", b.reps, k.name as benchmark, ${textInSql(sql`v.name`, fallbackLanguage)} as movement
    from scored_blocks b join workouts w on w.id = b.workout_id join tracks t on t.id = w.track_id left join benchmarks k on k.id = b.benchmark_id left join movements v on v.id = b.movement_id
    where b.on_date <= ${until} order by b.on_date, b.id`
}

/** A member who was in a workout of a day, by the class. */
export interface Attendance {
  memberId: number
  classId: number
  centerId: number
  trackId: number
  day: Day
  endsAt: Millis
}

export async function selectAttendances(db: Kysely<DB>): Promise<Attendance[]> {
  return rowsOf<Attendance>(db)`
    select b.member_id as "memberId", c.id as "classId", c.center_id as "centerId", c.shown as "trackId", c.on_date as day,
      (extract(epoch from c.ends_at) * 1000)::float8 as "endsAt"
    from bookings b join (
      select k.id, k.center_id, k.on_date, k.starts_at, k.ends_at, track_of_class(k.id) as shown
      from gym_classes k join activities a on a.id = k.activity_id where a.key in ('wod', 'halterofilia') offset 0
    ) c on c.id = b.class_id
    where b.validated order by c.starts_at, b.id`
}

/** How members appear on boards. */
export async function listMembers(
  db: Kysely<DB>,
  choices: readonly { id: number; listedUnder: Listing; shownAs: 'full' | 'short' }[],
): Promise<void> {
  await run(db)`update members m set listed_under = w."listedUnder", shown_as = w."shownAs"
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as w (id integer, "listedUnder" text, "shownAs" text)
    where m.id = w.id`
}

/** Fist bumps among the members of a center for the scores since a day, most for the best ones. */
export async function bumpScores(db: Kysely<DB>, since: Day): Promise<void> {
  await run(db)`
    insert into score_bumps (score_id, member_id, at)
    select s.id, f.member_id, s.entered_at + interval '20 minutes'
    from scores s join scored_blocks b on b.id = s.block_id
      join scores f on f.block_id = s.block_id and f.member_id <> s.member_id
    where b.on_date >= ${since}::date and s.visible and f.visible
      and (s.id * 31 + f.id * 17) % 100 < case when s.beats then 40 else 12 end`
}
