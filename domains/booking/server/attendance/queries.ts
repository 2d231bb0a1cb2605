import type { Kysely } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { ActivityIcon } from '../../../gym/contract/activities.ts'

export interface AttendedRow {
  class_id: number
  on_date: Day
  starts_at: Date
  icon: ActivityIcon
  color: string
  activity_name: Texts
}

/** The member's attended classes in `months` months from `month` (`YYYY-MM`) on, at all centers, by start. */
export async function selectAttended(
  db: Kysely<DB>,
  memberId: number,
  month: string,
  months = 1,
): Promise<AttendedRow[]> {
  return rowsOf<AttendedRow>(db)`
    select c.id as class_id, c.on_date, c.starts_at, a.icon, a.color, a.name as activity_name
    from bookings b join gym_classes c on c.id = b.class_id join activities a on a.id = c.activity_id
    where b.member_id = ${memberId} and b.on_date >= ${`${month}-01`}::date
      and b.on_date < ${`${month}-01`}::date + make_interval(months => ${months})
      and b.ended_at is null and b.status = 'IN' and b.validated
    order by c.starts_at, c.id`
}

/** Classes attended ever, and those from `monday` on. */
export async function countAttended(
  db: Kysely<DB>,
  memberId: number,
  monday: Day,
): Promise<{ attended: number; thisWeek: number }> {
  const rows = await rowsOf<{ attended: number; thisWeek: number }>(db)`
    select count(*)::integer as attended, (count(*) filter (where on_date >= ${monday}::date))::integer as "thisWeek"
    from bookings where member_id = ${memberId} and validated and ended_at is null and status = 'IN'`
  return rows[0] ?? { attended: 0, thisWeek: 0 }
}

export interface VisitorRow {
  id: number
  name: string
  surname: string
  image: string | null
  observations: string
  first_seen: Day | null
  last_seen: Day | null
}

/** The member with the first and last day attended; `before` limits the last day. */
export async function selectVisitor(
  db: Kysely<DB>,
  memberId: number,
  before: Day | null,
): Promise<VisitorRow | undefined> {
  return rowOf<VisitorRow>(db)`
    select m.id, m.name, m.surname, m.image, m.observations, seen.first_seen, seen.last_seen
    from members m cross join lateral (
      select min(b.on_date) as first_seen, max(b.on_date) filter (where ${before}::date is null or b.on_date < ${before}::date) as last_seen
      from bookings b where b.member_id = m.id and b.ended_at is null and b.status = 'IN' and b.validated) seen
    where m.id = ${memberId} and m.erased_at is null`
}
