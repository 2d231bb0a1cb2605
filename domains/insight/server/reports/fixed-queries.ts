import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { DayRange } from '../../../../platform/rules/figure-range.ts'
import type { FixedFigures } from '../../contract/figures.ts'

/** Fixed places now, and what became of them in the classes of a range that have begun. */
export async function selectFixedFigures(
  db: Kysely<DB>,
  { from, to }: DayRange,
  of: number | null,
  now: Date,
): Promise<FixedFigures> {
  const rows = await rowsOf<FixedFigures>(db)`
    with places as (
      select count(*) filter (where f.granted_at is not null)::int as held, count(*) filter (where f.granted_at is null)::int as waiting
      from fixed_places f join class_templates p on p.id = f.template_id
      where f.ended_at is null and (${of}::integer is null or p.center_id = ${of})),
    weeks as (
      select count(*) filter (where w.outcome = 'booked')::int as booked,
        count(*) filter (where w.outcome = 'booked' and b.validated and b.ended_at is null)::int as attended,
        count(*) filter (where w.outcome = 'skipped' or b.ended_at is not null)::int as skipped,
        count(*) filter (where w.outcome = 'refused')::int as refused
      from fixed_weeks w join gym_classes c on c.id = w.class_id left join bookings b on b.id = w.booking_id
      where c.on_date between ${from} and ${to} and c.starts_at <= ${now} and c.cancelled_at is null
        and (${of}::integer is null or c.center_id = ${of}))
    select * from places, weeks`
  return rows[0] ?? { held: 0, waiting: 0, booked: 0, attended: 0, skipped: 0, refused: 0 }
}
