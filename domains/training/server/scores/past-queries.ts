import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { PastEntry } from './write-past-scores.ts'

export async function lockBlocksToScore(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await run(db)`select from scored_blocks where id = any(${ids}::integer[]) order by id for share`
}

/**
 * Inserts scores with the benchmark and movement of their blocks. One of the same member and block stays. They count as celebrated when
 * they were entered, which tells them from those entered here. Returns the new ids.
 */
export async function insertPastScores(db: Kysely<DB>, entries: readonly PastEntry[]): Promise<number[]> {
  const rows = entries.map(({ orderKey, at, ...entry }) => ({
    ...entry,
    orderKey: String(orderKey),
    at: at.toISOString(),
  }))
  const made = await rowsOf<{ id: number }>(db)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("blockId" integer, "memberId" integer,
        team text, "classId" integer, level text, value bigint, capped boolean, "tieBreak" integer, sets jsonb,
        "orderKey" bigint, note text, visible boolean, at timestamptz, "byMemberId" integer)
    ), made as (
      insert into scores (block_id, member_id, class_id, benchmark_id, movement_id, level, value, capped, tie_break,
        sets, order_key, note, visible, entered_by, entered_at, changed_at, celebrated_at)
      select b.id, w."memberId", w."classId", b.benchmark_id, b.movement_id, w.level, w.value, w.capped, w."tieBreak",
        array(select (s.value #>> '{}')::bigint from jsonb_array_elements(w.sets) with ordinality s order by s.ordinality),
        w."orderKey", w.note, w.visible, w."byMemberId", w.at, w.at, w.at
      from given w join scored_blocks b on b.id = w."blockId" order by w.at, w."memberId"
      on conflict (block_id, member_id) do nothing returning id, block_id, member_id
    )
    select id from made`
  return made.map(({ id }) => id)
}

/**
 * Makes the scores with the same team key of a block one team's. One that has a team takes the others in where there is room; of two
 * teams both stay as they are.
 */
export async function joinPastTeams(
  db: Kysely<DB>,
  entries: readonly Pick<PastEntry, 'blockId' | 'memberId' | 'team'>[],
): Promise<void> {
  const inTeams = entries.filter(({ team }) => team !== null)
  if (inTeams.length === 0) return
  await run(db)`
    with asked as (
      select s.id, s.block_id, s.team_id, w.team
      from unnest(${inTeams.map(({ blockId }) => blockId)}::integer[], ${inTeams.map(({ memberId }) => memberId)}::integer[],
        ${inTeams.map(({ team }) => team)}::text[]) as w (block_id, member_id, team)
      join scores s on s.block_id = w.block_id and s.member_id = w.member_id
    ), teams as (
      select block_id, team, count(*) as members, count(distinct team_id) as known, min(team_id) as known_id,
        coalesce(min(team_id), min(id)) as team_id, array_agg(id) as ids
      from asked group by block_id, team having count(*) > 1
    ), fitting as (
      select t.ids, t.team_id from teams t join scored_blocks b on b.id = t.block_id
      where t.known = 0 or (t.known = 1 and t.members + (select count(*) from scores o
        where o.block_id = t.block_id and o.team_id = t.known_id and o.id <> all(t.ids)) <= b.team_size)
    )
    update scores s set team_id = f.team_id from fitting f
    where s.id = any(f.ids) and s.team_id is distinct from f.team_id`
}

/** Marks the best visible score of each member in each benchmark, the earliest of equal ones. Requires the members' locks. */
export async function markAllBest(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  await run(db)`
    with best as (
      select distinct on (member_id, benchmark_id) id from scores
      where benchmark_id is not null and member_id = any(${memberIds}::integer[]) and visible
      order by member_id, benchmark_id, order_key, entered_at, id
    )
    update scores s set is_best = not s.is_best
    where s.member_id = any(${memberIds}::integer[]) and s.benchmark_id is not null
      and s.is_best <> (s.id in (select id from best))`
}

/** Marks which of the scores were personal bests on their day. */
export async function markPastBeats(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await run(db)`
    with known as (
      select s.id, s.order_key < min(s.order_key) over (
          partition by s.member_id, s.level, coalesce(-s.benchmark_id, s.movement_id),
            case when s.benchmark_id is null then array[b.scheme, b.sets::text, b.pick, b.reps::text] end
          order by b.on_date, s.id rows between unbounded preceding and 1 preceding) as beats
      from scores s join scored_blocks b on b.id = s.block_id
      where coalesce(s.benchmark_id, s.movement_id) is not null
        and s.member_id in (select member_id from scores where id = any(${ids}::integer[]))
    )
    update scores s set beats = true
    from known where known.id = s.id and known.beats and s.id = any(${ids}::integer[])`
}

/** A load of some scores that was lifted once, with the movement's unit. */
export interface SingleLoad {
  id: number
  member_id: number
  movement_id: number
  on_date: string
  unit: 'kg' | 'lb'
  grams: number
}

export async function selectSingleLoads(db: Kysely<DB>, ids: readonly number[]): Promise<SingleLoad[]> {
  return rowsOf<SingleLoad>(db)`
    select s.id, s.member_id, s.movement_id, b.on_date, v.unit,
      greatest(case when b.pick = 'best' then s.value end, (select max(each) from unnest(s.sets) as each), 0)::float8 as grams
    from scores s join scored_blocks b on b.id = s.block_id join movements v on v.id = s.movement_id
    where s.id = any(${ids}::integer[]) and b.scheme = 'load' and b.reps = 1 and v.has_rm and v.unit <> 'reps'`
}

export async function linkRecords(
  db: Kysely<DB>,
  links: readonly { id: number; recordId: number }[],
): Promise<void> {
  await run(db)`update scores s set record_id = w.record_id
    from unnest(${links.map(({ id }) => id)}::integer[], ${links.map(({ recordId }) => recordId)}::integer[]) as w (id, record_id)
    where s.id = w.id`
}
