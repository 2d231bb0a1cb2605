import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { coachColumns } from '../../../gym/server/expressions/coaches.ts'
import type { ClassSeats } from '../../contract/live.ts'

export async function selectSeats(db: Kysely<DB>, classIds: number[]): Promise<ClassSeats[]> {
  const { rows } = await sql<ClassSeats>`
    select c.id, to_char(c.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startTime",
      to_char(c.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endTime", c.max_people as "maxPeople", c.users_in as "usersIn", c.users_wait as "usersWait", c.shown as show,
      c.cancelled_at is not null as cancelled, ${sql.raw(coachColumns('c'))}
    from gym_classes c where c.id = any(${classIds}::int[])`.execute(db)
  return rows
}

export type PlaceRow = {
  id: number
  class_id: number
  member_id: number
  status: 'IN' | 'WAIT'
  validated: boolean
  name: string
  surname: string
  image: string | null
}

export async function selectPlaces(db: Kysely<DB>, bookingIds: number[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select b.id, b.class_id, b.member_id, b.status, b.validated, m.name, m.surname, m.image
    from bookings b join members m on m.id = b.member_id
    where b.id = any(${bookingIds}::int[])`.execute(db)
  return rows
}
