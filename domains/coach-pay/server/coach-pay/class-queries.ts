import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { DayRange } from '../../../../platform/rules/figure-range.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { isMissed } from '../../../booking/server/expressions/attendance.ts'
import { takesSession } from '../../../sales/server/expressions/sessions-used.ts'
import type { PayRole } from '../../contract/pay-rules.ts'

export interface GivenRow {
  id: number
  coach_id: number
  role: PayRole
  activity_id: number
  template_id: number | null
  on_date: Day
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
  time_zone: string
  center: string
  title: Texts
  attended: number
  booked: number
  plan_heads: number
}

/** The classes on the days of a range that are over, once for each coach and assistant. */
export async function selectGiven(
  db: Kysely<DB>,
  { from, to }: DayRange,
  coachId: number | null,
  now: Date,
): Promise<GivenRow[]> {
  return rowsOf<GivenRow>(db)`
    select c.id, x.coach_id, x.role, c.activity_id, c.template_id, c.on_date, c.starts_at, c.ends_at, c.cancelled_at,
      t.time_zone, t.name as center, a.name as title, k.attended, k.booked, k.plan_heads
    from gym_classes c
    join activities a on a.id = c.activity_id
    join centers t on t.id = c.center_id
    cross join lateral (select c.coach_id, 'lead' as role where c.coach_id is not null
      union all select distinct unnest(c.assistant_ids), 'assistant') x
    cross join lateral (
      select count(*) filter (where b.ended_at is null and not ${isMissed(now)})::integer as attended,
        count(*) filter (where b.ended_at is null)::integer as booked,
        count(*) filter (where ${sql.raw(takesSession)})::integer as plan_heads
      from bookings b where b.class_id = c.id and b.status = 'IN') k
    where c.on_date between ${from} and ${to} and c.ends_at <= ${now}
      and (${coachId}::integer is null or x.coach_id = ${coachId})
    order by c.starts_at, c.id, x.role desc`
}
