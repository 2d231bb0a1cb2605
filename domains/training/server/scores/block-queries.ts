import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Scoring } from '../../contract/score-schemes.ts'
import type { FoundScoring } from '../../rules/scores/scored-blocks.ts'

export interface KnownBlock {
  id: number
  workout_id: number | null
  scheme: string
  sets: number
  pick: string
  tie_break: string | null
  team_size: number
  benchmark_id: number | null
  movement_id: number | null
  has_scores: boolean
  /** Some were stopped by the cap. */
  has_capped: boolean
}

/** Locks the scored blocks of some workouts, so that no score is entered meanwhile, and reads them afterwards. */
export async function lockBlocks(db: Kysely<DB>, workoutIds: readonly number[]): Promise<KnownBlock[]> {
  await run(db)`select from scored_blocks where workout_id = any(${workoutIds}) order by id for update`
  return rowsOf<KnownBlock>(db)`
    select id, workout_id, scheme, sets, pick, tie_break, team_size, benchmark_id, movement_id,
      exists (select from scores s where s.block_id = b.id) as has_scores,
      exists (select from scores s where s.block_id = b.id and s.capped) as has_capped
    from scored_blocks b where workout_id = any(${workoutIds}) order by id`
}

export interface WrittenBlock extends FoundScoring {
  workoutId: number
  /** Left out or null: the first of the center. */
  trackId?: number | null | undefined
  centerId: number
  day: Day
  position: number
}

/** Equal for the same text and scoring: such blocks of one track share a board. */
export const fingerprintOf = ({ lines, scoring: { id: _, ...scoring } }: FoundScoring): string =>
  createHash('sha256')
    .update(JSON.stringify([lines.map((line) => line.toLowerCase()), Object.entries(scoring).sort()]))
    .digest('hex')

/** A block of a workout, or one that has none. */
export type BlockToWrite = Omit<WrittenBlock, 'workoutId'> & { workoutId: number | null }

export const columnsOf = (blocks: readonly BlockToWrite[]) => {
  const scorings = blocks.map(({ scoring }) => scoring)
  const each = <K extends keyof Scoring>(key: K) => scorings.map((scoring) => scoring[key])
  return sql`(select u.*, coalesce(u.of_track, first_track(u.center_id)) as track_id from unnest(
    ${each('id').map((id) => id ?? null)}::integer[], ${blocks.map(({ workoutId }) => workoutId)}::integer[],
    ${blocks.map(({ centerId }) => centerId)}::integer[], ${blocks.map(({ day }) => day)}::date[],
    ${blocks.map(({ position }) => position)}::smallint[], ${blocks.map(({ title }) => title)}::text[],
    ${blocks.map(({ lines }) => JSON.stringify(lines))}::jsonb[], ${blocks.map(fingerprintOf)}::text[],
    ${each('scheme')}::text[], ${each('sets')}::smallint[], ${each('pick')}::text[], ${each('capSeconds')}::integer[],
    ${each('tieBreak')}::text[], ${each('teamSize')}::smallint[], ${each('reps')}::smallint[],
    ${each('benchmark')}::integer[], ${each('movement')}::integer[], ${blocks.map(({ trackId }) => trackId ?? null)}::integer[]
  ) as u (id, workout_id, center_id, on_date, position, title, lines, fingerprint, scheme, sets, pick, cap_seconds,
    tie_break, team_size, reps, benchmark_id, movement_id, of_track)) as w`
}

/** The boards of written blocks. */
export const boardOfBlock = sql`boards d on d.on_date = w.on_date and d.fingerprint = w.fingerprint and d.track_id = w.track_id`

/** Makes the boards that do not exist yet. */
export async function makeBoards(db: Kysely<DB>, blocks: readonly BlockToWrite[]): Promise<void> {
  await run(db)`insert into boards (on_date, fingerprint, track_id)
    select distinct w.on_date, w.fingerprint, w.track_id from ${columnsOf(blocks)}
    on conflict do nothing`
}

/** Returns the new ids with the place of each block. Requires the boards. */
export async function insertBlocks(
  db: Kysely<DB>,
  blocks: readonly WrittenBlock[],
): Promise<{ id: number; workout_id: number; position: number }[]> {
  return rowsOf<{ id: number; workout_id: number; position: number }>(db)`
    insert into scored_blocks (board_id, workout_id, center_id, on_date, position, title, lines, scheme, sets, pick,
      cap_seconds, tie_break, team_size, reps, benchmark_id, movement_id)
    select d.id, w.workout_id, w.center_id, w.on_date, w.position, w.title,
      array(select jsonb_array_elements_text(w.lines)), w.scheme, w.sets, w.pick, w.cap_seconds, w.tie_break, w.team_size,
      w.reps, w.benchmark_id, w.movement_id
    from ${columnsOf(blocks)} join ${boardOfBlock}
    returning id, workout_id, position`
}

/** Requires the boards and the lock of the blocks. A removed block that is written again comes back. */
export async function updateBlocks(db: Kysely<DB>, blocks: readonly WrittenBlock[]): Promise<void> {
  await run(db)`
    update scored_blocks b set board_id = d.id, on_date = w.on_date, position = w.position, title = w.title,
      lines = array(select jsonb_array_elements_text(w.lines)), scheme = w.scheme, sets = w.sets, pick = w.pick,
      cap_seconds = w.cap_seconds, tie_break = w.tie_break, team_size = w.team_size, reps = w.reps,
      benchmark_id = w.benchmark_id, movement_id = w.movement_id, removed_at = null
    from ${columnsOf(blocks)} join ${boardOfBlock}
    where b.id = w.id`
}

/** Blocks without scores are deleted; those with scores stay for the histories of members. */
export async function removeBlocks(
  db: Kysely<DB>,
  blocks: readonly Pick<KnownBlock, 'id' | 'has_scores'>[],
  at: Date,
): Promise<void> {
  const [kept, gone] = [
    blocks.filter((block) => block.has_scores),
    blocks.filter((block) => !block.has_scores),
  ]
  if (kept.length > 0)
    await db
      .updateTable('scored_blocks')
      .set({ removed_at: at })
      .where(
        'id',
        'in',
        kept.map(({ id }) => id),
      )
      .where('removed_at', 'is', null)
      .execute()
  if (gone.length > 0)
    await db
      .deleteFrom('scored_blocks')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
}

export async function selectScorers(db: Kysely<DB>, blockIds: readonly number[]): Promise<number[]> {
  const found = db
    .selectFrom('scores')
    .select('member_id')
    .distinct()
    .where('block_id', 'in', [...blockIds])
  return (await found.execute()).map(({ member_id }) => member_id)
}

/** Scores follow the benchmark and the movement of their block. Returns the benchmarks whose bests change. Requires the members' locks. */
export async function moveScores(
  db: Kysely<DB>,
  blockIds: readonly number[],
): Promise<{ before: number | null; after: number | null }[]> {
  return rowsOf<{ before: number | null; after: number | null }>(db)`
    with earlier as (select id, benchmark_id from scores where block_id = any(${blockIds}))
    update scores s set benchmark_id = b.benchmark_id, movement_id = b.movement_id, is_best = false
    from scored_blocks b, earlier e
    where b.id = any(${blockIds}) and s.block_id = b.id and e.id = s.id
    returning e.benchmark_id as before, b.benchmark_id as after`
}

type BenchmarkScheme = Pick<Scoring, 'scheme' | 'tieBreak' | 'teamSize'>

/** The schemes of the named benchmarks, under locks that keep them. */
export async function lockSchemes(
  db: Kysely<DB>,
  benchmarkIds: readonly number[],
): Promise<Map<number, BenchmarkScheme>> {
  const rows = await db
    .selectFrom('benchmarks')
    .select(['id', 'scheme', 'tie_break as tieBreak', 'team_size as teamSize'])
    .where('id', 'in', [...benchmarkIds])
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ id, ...scheme }) => [id, scheme as BenchmarkScheme]))
}
