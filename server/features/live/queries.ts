import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { liveChannel } from '../../live-events.ts'
import { type Connected, rows } from '../../statement.ts'

export async function ping(db: Kysely<DB>): Promise<void> {
  await sql`select 1`.execute(db)
}

export async function notifyLive(db: Kysely<DB>, payloads: string[]): Promise<void> {
  await sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) payload`.execute(db)
}

export const notifyLiveOn = (on: Connected, payloads: string[]) =>
  rows(on, { name: 'notify-live', text: `select pg_notify($1, payload) from unnest($2::text[]) payload` }, [
    liveChannel,
    payloads,
  ])

export type SeatsRow = {
  id: number
  maxPeople: number
  usersIn: number
  usersWait: number
  show: boolean
  cancelled: boolean
}

export async function selectSeats(db: Kysely<DB>, classIds: number[]): Promise<SeatsRow[]> {
  return db
    .selectFrom('gym_classes')
    .select([
      'id',
      'max_people as maxPeople',
      'users_in as usersIn',
      'users_wait as usersWait',
      'shown as show',
      sql<boolean>`cancelled_at is not null`.as('cancelled'),
    ])
    .where('id', '=', sql<number>`any(${classIds}::int[])`)
    .execute()
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
