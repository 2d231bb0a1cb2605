import { type Kysely, sql } from 'kysely'
import type { ActivityIcon } from '../../../contracts/activities.ts'
import type { DB } from '../../../database/tables.ts'
import type { Day } from '../../../rules/local-time.ts'

export interface AttendedRow {
  class_id: number
  on_date: Day
  starts_at: Date
  icon: ActivityIcon
  color: string
  name_es: string
  name_ca: string
}

/** The ticked classes of a member in a month (`YYYY-MM`), whatever the center, by start. */
export async function selectAttended(
  db: Kysely<DB>,
  memberId: number,
  month: string,
): Promise<AttendedRow[]> {
  const { rows } = await sql<AttendedRow>`
    select c.id as class_id, c.on_date, c.starts_at, a.icon, a.color, a.name_es, a.name_ca
    from bookings b join gym_classes c on c.id = b.class_id join activities a on a.id = c.activity_id
    where b.member_id = ${memberId} and b.on_date >= ${`${month}-01`}::date
      and b.on_date < ${`${month}-01`}::date + interval '1 month'
      and b.ended_at is null and b.status = 'IN' and b.validated
    order by c.starts_at, c.id`.execute(db)
  return rows
}
