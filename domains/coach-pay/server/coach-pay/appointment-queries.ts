import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { DayRange } from '../../../../platform/rules/figure-range.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'

export interface GivenAppointmentRow {
  id: number
  coach_id: number
  on_date: Day
  starts_at: Date
  ends_at: Date
  ended_at: Date | null
  time_zone: string
  center: string
  title: Texts
  people: number
}

/** The appointments on the days of a range that are over, also cancelled ones; not those that were never paid or of an erased account. */
export const selectGivenAppointments = (
  db: Kysely<DB>,
  { from, to }: DayRange,
  coachId: number | null,
  now: Date,
): Promise<GivenAppointmentRow[]> =>
  rowsOf<GivenAppointmentRow>(db)`
    select a.id, a.coach_id, a.on_date, lower(a.during) as starts_at, upper(a.during) as ends_at, a.ended_at, t.time_zone, t.name as center,
      s.name as title, (select count(*)::integer from appointment_people p where p.appointment_id = a.id) as people
    from appointments a join services s on s.id = a.service_id join centers t on t.id = a.center_id
    where a.on_date between ${from} and ${to} and upper(a.during) <= ${now} and a.state = 'booked'
      and a.end_reason is distinct from 'lapsed' and a.end_reason is distinct from 'erased'
      and (${coachId}::integer is null or a.coach_id = ${coachId})
    order by 4, a.id`
