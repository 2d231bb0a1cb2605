import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { textInSql } from '../../../../database/texts.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { LibraryWorkout } from '../../contract/library.ts'

/** Minutes, both included. */
interface Range {
  from: number | undefined
  until: number | undefined
}

export interface LibraryFilter {
  /** A text query of PostgreSQL. */
  words: string | null
  /** Scored by it, or named in the text as the text query says. */
  movement: { id: number; words: string | null } | null
  benchmark: number | undefined
  scheme: string | undefined
  track: number | undefined
  center: number | undefined
  workout: number | undefined
  from: Day | undefined
  until: Day | undefined
  cap: Range
  took: Range
  liked: boolean
}

export interface Place {
  day: Day
  id: number
}

const has = (words: string) => sql`workout_words(w.blocks) @@ ${words}::tsquery`

/** The ids as an array, so that both sides of the `or` are looked up in an index. */
function namesMovement({ id, words }: { id: number; words: string | null }): RawBuilder<unknown> {
  const isScored = sql`w.id = any(array(
    select workout_id from scored_blocks where movement_id = ${id} and removed_at is null))`
  return words === null ? isScored : sql`(${has(words)} or ${isScored})`
}

const isRange = ({ from, until }: Range) => from !== undefined || until !== undefined

const capWithin = ({ from = 1, until = 100_000 }: Range) =>
  sql`jsonb_path_exists(w.blocks, 'strict $.** ? ((@.tc >= $from && @.tc <= $until) || (@.capSeconds >= $from * 60 && @.capSeconds <= $until * 60))',
    jsonb_build_object('from', ${from}::integer, 'until', ${until}::integer))`

const medianTime = sql`(select percentile_disc(0.5) within group (order by s.value) from scores s
  where s.block_id = b.id and s.visible and not s.capped)`

const tookWithin = ({ from = 0, until = 100_000 }: Range) =>
  sql`(b.scheme = 'time' and ${medianTime} between ${from}::bigint * 60000 and ${until}::bigint * 60000)`

const isLiked = sql`exists (
  select from scores s join score_bumps p on p.score_id = s.id where s.block_id = b.id and s.visible)`

/** One scored block has all that is asked of blocks. */
function hasBlock({ benchmark, scheme, took, liked }: LibraryFilter): RawBuilder<unknown> | null {
  const asked = [
    ...(benchmark ? [sql`b.benchmark_id = ${benchmark}`] : []),
    ...(scheme ? [sql`b.scheme = ${scheme}`] : []),
    ...(isRange(took) ? [tookWithin(took)] : []),
    ...(liked ? [isLiked] : []),
  ]
  if (asked.length === 0) return null
  return sql`exists (select from scored_blocks b
    where b.workout_id = w.id and b.removed_at is null and ${sql.join(asked, sql` and `)})`
}

function matches(filter: LibraryFilter): RawBuilder<unknown> {
  const { words, movement, track, center, workout, from, until, cap } = filter
  const block = hasBlock(filter)
  return sql.join(
    [
      sql`true`,
      ...(words === null ? [] : [has(words)]),
      ...(movement ? [namesMovement(movement)] : []),
      ...(track ? [sql`w.track_id = ${track}`] : []),
      ...(center ? [sql`w.center_id = ${center}`] : []),
      ...(workout ? [sql`w.id = ${workout}`] : []),
      ...(from ? [sql`w.on_date >= ${from}`] : []),
      ...(until ? [sql`w.on_date <= ${until}`] : []),
      ...(isRange(cap) ? [capWithin(cap)] : []),
      ...(block ? [block] : []),
    ],
    sql` and `,
  )
}

export interface LibraryRow {
  id: number
  on_date: Day
  center_id: number
  center: string
  track_id: number
  track: string
  color: string
  blocks: LibraryWorkout['wbs']
  language: Language | null
  notes: LibraryWorkout['notes']
  published: boolean
  results: number
  bumps: number
}

/** Latest first, after a place. */
export function selectLibrary(
  db: Kysely<DB>,
  filter: LibraryFilter,
  { after, size, at, language }: { after: Place | null; size: number; at: Date; language: Language },
): Promise<LibraryRow[]> {
  const isLater = after ? sql`(w.on_date, w.id) < (${after.day}::date, ${after.id}::integer)` : sql`true`
  return rowsOf<LibraryRow>(db)`
    with found as materialized (
      select w.* from workouts w where ${matches(filter)} and ${isLater}
      order by w.on_date desc, w.id desc limit ${size}
    )
    select w.id, w.on_date, w.center_id, c.name as center, w.track_id, ${textInSql(sql`t.name`, language)} as track, t.color,
      w.blocks, w.language, w.notes, is_published(w.id, ${at}) as published, f.results, f.bumps
    from found w join centers c on c.id = w.center_id join tracks t on t.id = w.track_id
    cross join lateral (
      select count(*)::integer as results,
        coalesce(sum((select count(*) from score_bumps p where p.score_id = s.id)), 0)::integer as bumps
      from scored_blocks b join scores s on s.block_id = b.id
      where b.workout_id = w.id and b.removed_at is null and s.visible) f
    order by w.on_date desc, w.id desc`
}

/** How many there are, up to a number. */
export async function countLibrary(db: Kysely<DB>, filter: LibraryFilter, most: number): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from (select from workouts w where ${matches(filter)} limit ${most}) found`
  return row?.count ?? 0
}
