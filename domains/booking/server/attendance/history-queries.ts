import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { ActivityIcon } from '../../../gym/contract/activities.ts'
import type { MemberBooking } from '../../contract/member-bookings.ts'
import { isMissed, isUnknown } from '../expressions/attendance.ts'

export interface HistoryRow {
  id: number
  class_id: number
  on_date: Day
  starts_at: Date
  ends_at: Date
  status: 'IN' | 'WAIT'
  charge: MemberBooking['charge']
  validated: boolean
  missed: boolean
  end_reason: MemberBooking['ended']
  moved_from: Date | null
  created_at: Date
  promoted_at: Date | null
  rescheduled_at: Date | null
  key: string
  icon: ActivityIcon
  color: string
  activity_name: Texts
  center: string
  time_zone: string
  late_leave_minutes: number
  free_leave_after_booking_minutes: number
  free_leave_after_promotion_minutes: number
  total: number
}

/** `coming`: soonest first, including running classes; `past`: newest first. */
export async function selectHistory(
  db: Kysely<DB>,
  memberId: number,
  when: 'coming' | 'past',
  now: Date,
  page: { size: number; number: number },
): Promise<{ total: number; content: HistoryRow[] }> {
  const isComing = sql`b.ended_at is null and upper(b.during) > ${now}`
  const of = when === 'coming' ? isComing : sql`not (${isComing})`
  const order =
    when === 'coming' ? sql`lower(b.during), b.id` : sql`b.on_date desc, lower(b.during) desc, b.id desc`
  const rows = await rowsOf<HistoryRow>(db)`
    select b.id, b.class_id, b.on_date::text, lower(b.during) as starts_at, upper(b.during) as ends_at, b.status, b.charge,
      b.validated, ${isMissed(now)} as missed, b.end_reason,
      (select lower(f.during) from bookings f where f.id = b.moves_from and (b.status = 'IN' or f.ended_at is null)) as moved_from,
      b.created_at, b.promoted_at, b.rescheduled_at, a.key, a.icon, a.color,
      a.name as activity_name, c.name as center, c.time_zone, coalesce(a.late_leave_minutes, c.late_leave_minutes, g.late_leave_minutes) as late_leave_minutes,
      g.free_leave_after_booking_minutes, g.free_leave_after_promotion_minutes, count(*) over ()::integer as total
    from bookings b join gym_classes k on k.id = b.class_id join centers c on c.id = k.center_id
      join activities a on a.id = b.activity_id cross join gym g
    where b.member_id = ${memberId} and ${of}
    order by ${order} limit ${page.size} offset ${page.size * page.number}`
  if (rows[0] || page.number === 0) return { total: rows[0]?.total ?? 0, content: rows }
  return { ...(await selectHistory(db, memberId, when, now, { size: 1, number: 0 })), content: [] }
}

export interface AttendanceRow {
  month: string
  attended: number
  missed: number
  unticked: number
  left_late: number
}

/** From the first of a month on; months without a place are left out. */
export async function selectAttendance(
  db: Kysely<DB>,
  memberId: number,
  from: Day,
  now: Date,
): Promise<AttendanceRow[]> {
  return rowsOf<AttendanceRow>(db)`
    select to_char(b.on_date, 'YYYY-MM') as month,
      count(*) filter (where b.ended_at is null and b.validated)::integer as attended,
      count(*) filter (where ${isMissed(now)})::integer as missed,
      count(*) filter (where ${isUnknown(now)})::integer as unticked,
      count(*) filter (where b.end_reason in ('left_late', 'removed_late'))::integer as left_late
    from bookings b
    where b.member_id = ${memberId} and b.status = 'IN' and b.on_date >= ${from}
    group by 1 order by 1`
}
