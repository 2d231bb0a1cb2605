import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { isHiddenChildOn, othersImage } from '../../../people/server/expressions/minors.ts'
import type { BenchmarkList } from '../../contract/benchmark-board.ts'
import { mostEntries } from '../../contract/scores.ts'
import { type Reader, readsTrack } from '../expressions/readable.ts'
import { shownNameOn } from './board-queries.ts'
import type { PastRow } from './score-queries.ts'

export interface BestRow extends PastRow {
  member_id: number
  name: string
  image: string | null
  /** Null for one of a track that is not read. */
  board_id: number | null
}

export interface BestsOf {
  benchmarkId: number
  /** Only what was done there; null for all centers. */
  centerId: number | null
  list: BenchmarkList
  /** Decides who is a minor. */
  today: Day
  reader: Reader
}

/**
 * The best visible score of each member, as rows of `best`. Those of the gym are marked, and the index `scores_benchmark_board` has
 * them in order. The best of a member in one center is not: a center has few days of a benchmark, and each is looked up by itself.
 */
const bests = ({ benchmarkId, centerId }: BestsOf) =>
  centerId === null
    ? sql`(select id, member_id, order_key from scores where benchmark_id = ${benchmarkId} and is_best) best`
    : sql`(select distinct on (s.member_id) s.id, s.member_id, s.order_key
        from scored_blocks b cross join lateral (
          select id, member_id, order_key, entered_at from scores where block_id = b.id and visible offset 0) s
        where b.benchmark_id = ${benchmarkId} and b.center_id = ${centerId}
        order by s.member_id, s.order_key, s.entered_at, s.id) best`

const isIn = ({ list, today }: BestsOf) => {
  const listed = list === 'all' ? sql`m.listed_under <> 'nowhere'` : sql`m.listed_under = ${list}`
  return sql`(${listed} and not ${isHiddenChildOn(sql`${today}`)})`
}

const shown = ({ today }: BestsOf) =>
  sql`${shownNameOn(sql`${today}`)} as name, ${othersImage(sql`${today}`)} as image`

const bestColumns = ({ reader }: BestsOf) => sql`best.id, best.member_id, m.name, m.image, b.on_date, (
    select d.id from boards d where d.id = b.board_id and ${readsTrack(reader, sql`d.track_id`)}) as board_id, best.level, best.value::float8 as value,
  best.capped, best.tie_break, best.sets::float8[] as sets, best.order_key::text as order_key`

const blockOf = sql`scored_blocks b on b.id = best.block_id`

/** At most 200 of those who are listed, best first. Each member is looked up by itself, so that the walk stops at the last one shown. */
export async function selectBests(db: Kysely<DB>, of: BestsOf): Promise<BestRow[]> {
  return rowsOf<BestRow>(db)`
    with shown as (
      select best.id, best.order_key, m.name, m.image from ${bests(of)}
      cross join lateral (
        select ${shown(of)} from members m where m.id = best.member_id and ${isIn(of)} limit 1) m
      order by best.order_key limit ${mostEntries}
    )
    select ${bestColumns(of)} from shown m join scores best on best.id = m.id join ${blockOf} order by m.order_key`
}

export interface Counted {
  total: number
  others: number
  better: number
}

/** How many are listed, how many of them are others, and how many of those are better than an own score. */
export async function countBests(
  db: Kysely<DB>,
  of: BestsOf,
  own: { memberId: number; orderKey: string | null },
): Promise<Counted> {
  const isOther = sql`m.id <> ${own.memberId}`
  const rows = await rowsOf<Counted>(db)`
    select count(*)::integer as total, (count(*) filter (where ${isOther}))::integer as others,
      (count(*) filter (where ${isOther} and best.order_key < ${own.orderKey}::bigint))::integer as better
    from ${bests(of)} join members m on m.id = best.member_id where ${isIn(of)}`
  return rows[0] ?? { total: 0, others: 0, better: 0 }
}

/** The best of a member, private or not. */
export async function selectOwnBest(
  db: Kysely<DB>,
  of: BestsOf,
  memberId: number,
): Promise<BestRow | undefined> {
  const { benchmarkId, centerId } = of
  const there = centerId === null ? sql`true` : sql`b.center_id = ${centerId}`
  return rowOf<BestRow>(db)`
    select ${bestColumns(of)} from scores best join ${blockOf}
    cross join lateral (select ${shown(of)} from members m where m.id = best.member_id) m
    where best.member_id = ${memberId} and best.benchmark_id = ${benchmarkId} and ${there}
    order by best.order_key, best.entered_at, best.id limit 1`
}
