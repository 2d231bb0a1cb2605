import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Scoring } from '../../contract/score-schemes.ts'
import type { ReadResult } from '../../rules/scores/score-form.ts'
import { type Reader, readsBlock } from '../expressions/readable.ts'

/** A scored block, under a lock that keeps its scoring as it is. */
export interface BlockToScore extends Omit<Scoring, 'id' | 'benchmark' | 'movement'> {
  id: number
  board_id: number
  center_id: number
  time_zone: string
  on_date: Day
  benchmark_id: number | null
  movement_id: number | null
  removed_at: Date | null
  /** Days in which members change their scores. */
  score_days: number
}

const blockColumns = sql`b.id, b.board_id, b.center_id, c.time_zone, b.on_date, b.scheme, b.sets, b.pick,
  b.cap_seconds as "capSeconds", b.tie_break as "tieBreak", b.team_size as "teamSize", b.reps, b.benchmark_id,
  b.movement_id, b.removed_at, g.score_days`

export async function lockBlock(
  db: Kysely<DB>,
  id: number,
  reader?: Reader,
): Promise<BlockToScore | undefined> {
  const isRead = reader ? readsBlock(reader, sql`b.id`) : sql`true`
  return rowOf<BlockToScore>(db)`
    select ${blockColumns} from scored_blocks b join centers c on c.id = b.center_id cross join gym g
    where b.id = ${id} and ${isRead} for share of b`
}

export interface MemberToScore {
  id: number
  listed_under: string | null
}

/** Locks the members in ascending order; erased ones are left out. */
export async function lockMembers(db: Kysely<DB>, ids: readonly number[]): Promise<MemberToScore[]> {
  return await db
    .selectFrom('members')
    .select(['id', 'listed_under'])
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** What was achieved; `sets` one by one. */
export interface ResultColumns {
  level: string
  value: number
  capped: boolean
  tie_break: number | null
  sets: (number | null)[]
}

export interface ScoreRow extends ResultColumns {
  id: number
  block_id: number
  member_id: number
  team_id: number | null
  class_id: number | null
  benchmark_id: number | null
  movement_id: number | null
  order_key: string
  note: string
  visible: boolean
  beats: boolean
  celebrated_at: Date | null
  record_id: number | null
  entered_at: Date
  version: number
}

/** `value` and `sets` are bigint, but stay below 2^53. */
const scoreColumns = sql`s.id, s.block_id, s.member_id, s.team_id, s.class_id, s.benchmark_id, s.movement_id, s.level,
  s.value::float8 as value, s.capped, s.tie_break, s.sets::float8[] as sets, s.order_key::text as order_key, s.note,
  s.visible, s.beats, s.celebrated_at, s.record_id, s.entered_at, s.version`

/** The scores of the members in a block, and those of the teams that they are in. Requires the lock of the block. */
export async function selectScores(
  db: Kysely<DB>,
  blockId: number,
  memberIds: readonly number[],
): Promise<ScoreRow[]> {
  return rowsOf<ScoreRow>(db)`
    select ${scoreColumns} from scores s
    where s.block_id = ${blockId} and (s.member_id = any(${memberIds}) or s.team_id in (
      select team_id from scores where block_id = ${blockId} and member_id = any(${memberIds})))
    order by s.member_id`
}

export async function selectScore(db: Kysely<DB>, id: number): Promise<ScoreRow | undefined> {
  return rowOf<ScoreRow>(db)`select ${scoreColumns} from scores s where s.id = ${id}`
}

export interface ScoreValues extends ReadResult {
  orderKey: bigint
  note: string
  visible: boolean
  at: Date
  by: number
}

/**
 * Writes the same values for each member, in the class where the member had a place that day: the last one begun, else the next.
 * Requires the locks of block and members.
 */
export async function writeScores(
  db: Kysely<DB>,
  block: BlockToScore,
  memberIds: readonly number[],
  { level, value, capped, tieBreak, sets, orderKey, note, visible, at, by }: ScoreValues,
): Promise<ScoreRow[]> {
  const rows = await rowsOf<ScoreRow>(db)`
    insert into scores as s (block_id, member_id, class_id, benchmark_id, movement_id, level, value, capped, tie_break,
      sets, order_key, note, visible, entered_by, entered_at, changed_at)
    select ${block.id}, m.id, (
        select k.id from bookings b join gym_classes k on k.id = b.class_id
        where b.member_id = m.id and b.on_date = ${block.on_date} and b.status = 'IN' and b.ended_at is null
          and k.center_id = ${block.center_id}
        order by k.starts_at > ${at}, abs(extract(epoch from k.starts_at - ${at})) limit 1),
      ${block.benchmark_id}, ${block.movement_id}, ${level}, ${value}, ${capped}, ${tieBreak},
      ${sets}::bigint[], ${String(orderKey)}, ${note}, ${visible}, ${by}, ${at}, ${at}
    from unnest(${[...memberIds].sort((a, b) => a - b)}::integer[]) as m (id)
    on conflict (block_id, member_id) do update set level = excluded.level, value = excluded.value,
      capped = excluded.capped, tie_break = excluded.tie_break, sets = excluded.sets, order_key = excluded.order_key,
      note = excluded.note, visible = excluded.visible, entered_by = excluded.entered_by, changed_at = excluded.changed_at,
      class_id = coalesce(s.class_id, excluded.class_id), version = s.version + 1
    returning ${scoreColumns}`
  return rows.sort((a, b) => a.member_id - b.member_id)
}

/** Makes the scores one team's, or separate ones. */
export async function writeTeam(
  db: Kysely<DB>,
  ids: readonly number[],
  teamId: number | null,
): Promise<void> {
  await db
    .updateTable('scores')
    .set({ team_id: teamId })
    .where('id', 'in', [...ids])
    .execute()
}

/** Gives what is left of teams an id of its own when some of their scores go to another team. Returns the scores left. */
export async function partTeams(
  db: Kysely<DB>,
  blockId: number,
  teamIds: readonly number[],
  goneIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    update scores s set team_id = w.team from (
      select team_id as before, min(id) as team from scores
      where block_id = ${blockId} and team_id = any(${teamIds}::integer[]) and id <> all(${goneIds}::integer[])
      group by team_id) w
    where s.block_id = ${blockId} and s.team_id = w.before and s.id <> all(${goneIds}::integer[])
    returning s.id`
  return rows.map(({ id }) => id)
}

export async function removeScores(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('scores')
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * The best other result of each member at the level, of the same benchmark, else of the same movement, scheme, sets and
 * repetitions. A member without one is left out.
 */
export async function selectEarlierBests(
  db: Kysely<DB>,
  block: BlockToScore,
  memberIds: readonly number[],
  level: string,
): Promise<(PastRow & { member_id: number })[]> {
  return rowsOf<PastRow & { member_id: number }>(db)`
    select distinct on (s.member_id) s.member_id, ${pastColumns} ${sameSubject(block)}
      and s.member_id = any(${memberIds}::integer[]) and s.level = ${level}
    order by s.member_id, s.order_key, b.on_date`
}

export interface PastRow extends ResultColumns {
  id: number
  on_date: Day
  order_key: string
}

const pastColumns = sql`s.id, b.on_date, s.level, s.value::float8 as value, s.capped, s.tie_break,
  s.sets::float8[] as sets, s.order_key::text as order_key`

const sameSubject = (block: BlockToScore) => sql`
  from scores s join scored_blocks b on b.id = s.block_id
  where s.block_id <> ${block.id} and (
    s.benchmark_id = ${block.benchmark_id} or (${block.benchmark_id}::integer is null and s.movement_id = ${block.movement_id}
      and b.scheme = ${block.scheme} and b.sets = ${block.sets} and b.pick = ${block.pick}
      and b.reps is not distinct from ${block.reps}))`

/** Notes for each score whether it was a personal best, and the record it entered. */
export async function markBeats(
  db: Kysely<DB>,
  marks: readonly { id: number; beats: boolean; recordId: number | null }[],
): Promise<void> {
  await run(db)`update scores s set beats = w.beats, record_id = w.record_id
    from unnest(${marks.map(({ id }) => id)}::integer[], ${marks.map(({ beats }) => beats)}::boolean[],
      ${marks.map(({ recordId }) => recordId)}::integer[]) as w (id, beats, record_id)
    where s.id = w.id`
}

/** Returns false without an own score of that id. */
export async function markCelebrated(
  db: Kysely<DB>,
  id: number,
  memberId: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scores')
    .set({ celebrated_at: at })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
