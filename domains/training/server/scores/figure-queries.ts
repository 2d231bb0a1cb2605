import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { isHiddenChildOn, othersSurname } from '../../../people/server/expressions/minors.ts'
import type { BlockFigures } from '../../contract/block-figures.ts'
import type { ScoreScheme, SetPick, TieBreak } from '../../contract/score-schemes.ts'

type Best = Omit<BlockFigures['bests'][number], 'names'> & { people: { name: string; surname: string }[] }

export interface FigureRow {
  id: number
  workout_id: number | null
  on_date: Day
  title: string
  benchmark: string | null
  scheme: ScoreScheme
  sets: number
  pick: SetPick
  cap_seconds: number | null
  tie_break: TieBreak | null
  team_size: number
  reps: number | null
  results: number
  capped: number
  median: number | null
  bests: Best[]
}

// As old as they were on the day of the block.
const onDay = sql`b.on_date`
const isListed = sql`(coalesce(m.listed_under <> 'nowhere', false) and not ${isHiddenChildOn(onDay)})`
const person = sql`jsonb_build_object('name', m.name, 'surname', ${othersSurname(onDay)})`

/** The visible scores of the boards of blocks, a team as one. */
const entriesOf = (blockIds: readonly number[]) => sql`
  select b.board_id, min(s.order_key) as order_key, min(s.level) as level, min(s.value)::float8 as value,
    bool_and(s.capped) as capped, bool_or(${isListed}) as is_listed,
    case when bool_and(m.listed_under = 'women') then 'women' when bool_and(m.listed_under = 'men') then 'men' else 'all' end as list,
    coalesce(jsonb_agg(${person} order by m.name, m.id) filter (where ${isListed} and m.wall_name = 'name'), '[]') as people
  from scored_blocks b join scores s on s.block_id = b.id join members m on m.id = s.member_id
  where s.visible and b.board_id in (select board_id from scored_blocks where id = any(${blockIds}::integer[]))
  group by b.board_id, coalesce(s.team_id, -s.id)`

export function selectFigures(db: Kysely<DB>, blockIds: readonly number[]): Promise<FigureRow[]> {
  return rowsOf<FigureRow>(db)`
    with entries as materialized (${entriesOf(blockIds)})
    select b.id, b.workout_id, b.on_date, b.title, n.name as benchmark, b.scheme, b.sets, b.pick, b.cap_seconds, b.tie_break,
      b.team_size, b.reps, f.results, f.capped, f.median, (
        select coalesce(json_agg(json_build_object('list', e.list, 'level', e.level, 'value', e.value, 'capped', e.capped,
          'people', e.people) order by e.order_key), '[]')
        from (select distinct on (list) * from entries where board_id = b.board_id and is_listed order by list, order_key) e) as bests
    from scored_blocks b left join benchmarks n on n.id = b.benchmark_id
    cross join lateral (
      select count(*)::integer as results, (count(*) filter (where capped))::integer as capped,
        percentile_disc(0.5) within group (order by value) filter (where not capped) as median
      from entries where board_id = b.board_id) f
    where b.id = any(${blockIds}::integer[]) order by b.workout_id, b.position`
}

/** The blocks of a workout that are scored. */
export async function selectBlocksOf(db: Kysely<DB>, workoutId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from scored_blocks where workout_id = ${workoutId} and removed_at is null`
  return rows.map(({ id }) => id)
}

export interface SameBlock {
  benchmark?: number | undefined
  movement?: number | undefined
  scheme?: ScoreScheme | undefined
}

const sameAs = ({ benchmark, movement, scheme }: SameBlock): RawBuilder<unknown> =>
  benchmark
    ? sql`b.benchmark_id = ${benchmark}`
    : sql`b.movement_id = ${movement ?? 0} and b.scheme = ${scheme ?? ''}`

/** The last block of a center before a day that has the benchmark, else the movement and the scheme. What was never published was not done. */
export async function selectLastBlock(
  db: Kysely<DB>,
  same: SameBlock,
  { centerId, before, at }: { centerId: number; before: Day; at: Date },
): Promise<number | undefined> {
  const row = await rowOf<{ id: number }>(db)`
    select b.id from scored_blocks b
    where ${sameAs(same)} and b.center_id = ${centerId} and b.on_date < ${before}
      and (b.workout_id is null or is_published(b.workout_id, ${at}))
    order by b.on_date desc, b.id desc limit 1`
  return row?.id
}
