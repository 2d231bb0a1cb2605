import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { DayRange } from '../../../../platform/rules/figure-range.ts'
import type { DrawMonth } from '../../contract/figures.ts'

/** Decided draws by the month of their classes. */
export async function selectDrawMonths(
  db: Kysely<DB>,
  { from, to }: DayRange,
  of: number | null,
): Promise<DrawMonth[]> {
  return rowsOf<DrawMonth>(db)`
    select (date_trunc('month', d.on_date::timestamp)::date)::text as month, count(*)::integer as draws,
      sum(d.tickets)::integer as tickets, sum(d.won)::integer as won
    from draws d
    where d.on_date between ${from} and ${to} and d.decided_at is not null and (${of}::integer is null or d.center_id = ${of})
    group by 1 order by 1`
}
