import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { DayRange } from '../../../../platform/rules/figure-range.ts'
import type { StrikeFigures } from '../../contract/strikes.ts'
import { isStrike } from './queries.ts'

export async function selectStrikeMonths(
  db: Kysely<DB>,
  { from, to }: DayRange,
  of: number | null,
  now: Date,
): Promise<StrikeFigures['months']> {
  return rowsOf<StrikeFigures['months'][number]>(db)`
    select (date_trunc('month', b.on_date::timestamp)::date)::text as month,
      count(*) filter (where b.ended_at is null)::integer as missed,
      count(*) filter (where b.end_reason = 'given_away')::integer as "givenAway",
      count(*) filter (where b.end_reason <> 'given_away')::integer as late
    from gym g cross join bookings b join gym_classes k on k.id = b.class_id
    where b.on_date between ${from} and ${to} and ${isStrike(now.getTime())}
      and (${of}::integer is null or k.center_id = ${of})
    group by 1 order by 1`
}

/** Members without a center count for the first one. */
export async function countLimited(db: Kysely<DB>, of: number | null, now: Date): Promise<number> {
  const rows = await rowsOf<{ limited: number }>(db)`
    select count(*)::integer as limited from members m
    where m.limited_until > ${now} and m.erased_at is null
      and (${of}::integer is null or coalesce(m.center_id, (select min(id) from centers)) = ${of})`
  return rows[0]?.limited ?? 0
}
