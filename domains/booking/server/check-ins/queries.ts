import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { othersSurname } from '../../../people/server/expressions/minors.ts'

export interface DoorClassRow {
  id: number
  center_id: number
  starts_at: Date
  ends_at: Date
  color: string
  activity_name: Texts
  max_people: number
  users_in: number
}

const classColumns = sql`c.id, c.center_id, c.starts_at, c.ends_at, a.color, a.name as activity_name, c.max_people, c.users_in`

/** Shown classes of a center that start from one time to another, by start. */
export async function selectDoorClasses(
  db: Kysely<DB>,
  centerId: number,
  from: Millis,
  until: Millis,
): Promise<DoorClassRow[]> {
  return rowsOf<DoorClassRow>(db)`
    select ${classColumns} from gym_classes c join activities a on a.id = c.activity_id
    where c.center_id = ${centerId} and c.starts_at between ${new Date(from)} and ${new Date(until)}
      and c.shown and c.cancelled_at is null
    order by c.starts_at, c.id limit 30`
}

export interface PersonRow {
  id: number
  class_id: number
  name: string
  surname: string
  validated: boolean
}

/** Members with a place in the classes, by name. */
export async function selectPeople(db: Kysely<DB>, classIds: readonly number[]): Promise<PersonRow[]> {
  return rowsOf<PersonRow>(db)`
    select b.id, b.class_id, m.name, ${othersSurname(sql`b.on_date`)} as surname, b.validated
    from bookings b join members m on m.id = b.member_id
    where b.class_id = any(${[...classIds]}::int[]) and b.ended_at is null and b.status = 'IN'
    order by m.name, m.surname, b.id limit 600`
}

export interface OwnPlaceRow extends DoorClassRow {
  status: 'IN' | 'WAIT'
  validated: boolean
  center: string
}

/** Live bookings and waits of a member in classes that start within 18 hours of a time, by start. */
export async function selectOwnPlaces(db: Kysely<DB>, memberId: number, at: Millis): Promise<OwnPlaceRow[]> {
  const [from, until] = [new Date(at - minutes(18 * 60)), new Date(at + minutes(18 * 60))]
  return rowsOf<OwnPlaceRow>(db)`
    select ${classColumns}, b.status, b.validated, t.name as center
    from bookings b join gym_classes c on c.id = b.class_id join activities a on a.id = c.activity_id
      join centers t on t.id = c.center_id
    where b.member_id = ${memberId} and b.ended_at is null and c.cancelled_at is null
      and b.on_date between ${from}::date - 1 and ${until}::date + 1
      and c.starts_at between ${from} and ${until}
    order by c.starts_at, c.id limit 30`
}

export interface DoorBookingRow {
  id: number
  class_id: number
  member_id: number
  center_id: number
  starts_at: Date
}

export async function selectDoorBooking(
  db: Kysely<DB>,
  bookingId: number,
): Promise<DoorBookingRow | undefined> {
  return rowOf<DoorBookingRow>(db)`
    select b.id, b.class_id, b.member_id, c.center_id, c.starts_at
    from bookings b join gym_classes c on c.id = b.class_id
    where b.id = ${bookingId}`
}
