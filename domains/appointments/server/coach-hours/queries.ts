import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { mayCoach } from '../../../gym/server/expressions/coaches.ts'
import type { HoursException, WeeklyHours } from '../../contract/coach-hours.ts'

/** False for members who may not coach. The row is the lock of the coach's hours and of their appointments. */
export const lockCoach = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await rowsOf(db)`select m.id from members m where m.id = ${id} and ${sql.raw(mayCoach)} for no key update`)
    .length > 0

export const isCoach = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await rowOf(db)`select m.id from members m where m.id = ${id} and ${sql.raw(mayCoach)}`) !== undefined

export const selectWeekly = (db: Kysely<DB>, coachId: number): Promise<WeeklyHours[]> =>
  rowsOf<WeeklyHours>(db)`
    select day, center_id as "centerId", to_char(start_time, 'HH24:MI') as from, to_char(end_time, 'HH24:MI') as until
    from coach_hours where coach_id = ${coachId} order by day, start_time`

export const selectExceptions = (db: Kysely<DB>, coachId: number, today: Day): Promise<HoursException[]> =>
  rowsOf<HoursException>(db)`
    select first_day::text as "firstDay", last_day::text as "lastDay", case when center_id is not null then json_build_object(
      'centerId', center_id, 'from', to_char(start_time, 'HH24:MI'), 'until', to_char(end_time, 'HH24:MI')) end as hours
    from coach_exceptions where coach_id = ${coachId} and last_day >= ${today} order by first_day, start_time, id`

export async function replaceWeekly(
  db: Kysely<DB>,
  coachId: number,
  hours: readonly WeeklyHours[],
): Promise<void> {
  await run(db)`delete from coach_hours where coach_id = ${coachId}`
  await run(db)`
    insert into coach_hours (coach_id, center_id, day, start_time, end_time)
    select ${coachId}, h."centerId", h.day, h.from, h.until
    from json_to_recordset(${JSON.stringify(hours)}::json) h ("centerId" integer, day smallint, "from" time, until time)`
}

/** Past ones stay. */
export async function replaceExceptions(
  db: Kysely<DB>,
  coachId: number,
  today: Day,
  exceptions: readonly HoursException[],
): Promise<void> {
  const flat = exceptions.map(({ hours, ...days }) => ({ ...days, ...hours }))
  await run(db)`delete from coach_exceptions where coach_id = ${coachId} and last_day >= ${today}`
  await run(db)`
    insert into coach_exceptions (coach_id, first_day, last_day, center_id, start_time, end_time)
    select ${coachId}, e."firstDay", e."lastDay", e."centerId", e.from, e.until
    from json_to_recordset(${JSON.stringify(flat)}::json)
      e ("firstDay" date, "lastDay" date, "centerId" integer, "from" time, until time)`
}
