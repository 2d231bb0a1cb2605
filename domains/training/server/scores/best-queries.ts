import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { inLanguages, type Texts, textIn } from '../../../../platform/contract/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { BestScore } from '../messages.ts'

/** Marks the best visible score of each member in a benchmark, the earliest of equal ones. Requires the locks of the members. */
export async function markBest(
  db: Kysely<DB>,
  benchmarkId: number,
  memberIds: readonly number[],
): Promise<void> {
  await run(db)`
    with best as (
      select distinct on (member_id) id from scores
      where benchmark_id = ${benchmarkId} and member_id = any(${memberIds}) and visible
      order by member_id, order_key, entered_at, id
    )
    update scores s set is_best = not s.is_best
    where s.benchmark_id = ${benchmarkId} and s.member_id = any(${memberIds})
      and s.is_best <> (s.id in (select id from best))`
}

/** The best score of each member and day among those entered in a time, for members who want to be told. */
export async function selectBestsToTell(
  db: Kysely<DB>,
  { from, until, leastDays }: { from: Millis; until: Millis; leastDays: number },
): Promise<(BestScore & { id: number; memberId: number })[]> {
  const rows = await rowsOf<
    Omit<BestScore, 'what'> & {
      id: number
      memberId: number
      benchmark: string | null
      movement: Texts | null
      sets: string | null
    }
  >(db)`
    select distinct on (s.member_id, b.on_date) s.id, s.member_id as "memberId", b.board_id as "boardId", b.on_date as day,
      b.scheme, s.value::float8 as value, s.capped, earlier.since,
      case when v.unit = 'lb' then 'lb' else 'kg' end as unit,
      k.name as benchmark, v.name as movement, b.sets || '×' || b.reps as sets
    from push_choices c
    join scores s on s.member_id = c.member_id
      and s.entered_at >= ${new Date(from)} and s.entered_at < ${new Date(until)}
    join scored_blocks b on b.id = s.block_id
    left join benchmarks k on k.id = s.benchmark_id left join movements v on v.id = s.movement_id
    cross join lateral (
      select count(*) filter (where pb.on_date < b.on_date) as results,
        max(pb.on_date) filter (where pb.on_date < b.on_date and p.order_key <= s.order_key) as since,
        coalesce(bool_or(pb.on_date = b.on_date and (p.order_key, p.id) < (s.order_key, s.id)), false) as beaten
      from scores p join scored_blocks pb on pb.id = p.block_id
      where p.member_id = s.member_id and p.level = s.level and pb.on_date <= b.on_date and (
        p.benchmark_id = s.benchmark_id or s.benchmark_id is null and p.movement_id = s.movement_id
          and pb.scheme = b.scheme and pb.sets = b.sets and pb.pick = b.pick and pb.reps is not distinct from b.reps)
    ) earlier
    where c.kind = 'bests' and c.wanted and earlier.results > 0 and not earlier.beaten
      -- Not those that came from elsewhere.
      and s.celebrated_at is distinct from s.entered_at
      and (earlier.since is null or earlier.since <= b.on_date - ${leastDays}::integer)
    order by s.member_id, b.on_date, earlier.since nulls first, s.id`
  return rows.map(({ benchmark, movement, sets, ...row }) => ({
    ...row,
    what: inLanguages(
      (language) => benchmark ?? [textIn(movement, language), sets].filter(Boolean).join(' '),
    ),
  }))
}
