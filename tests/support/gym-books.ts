import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { readRows } from './rows.ts'

export { selectViolations as bookingViolations } from '../../domains/booking/server/bookings/violation-queries.ts'

// Reads places, waiting lists, credits and messages back, and checks their consistency.

export interface Seats {
  usersIn: number
  usersWait: number
}

export async function seatsOf(db: Kysely<DB>, classId: number): Promise<Seats> {
  return db
    .selectFrom('gym_classes')
    .select(['users_in as usersIn', 'users_wait as usersWait'])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
}

export async function membersIn(db: Kysely<DB>, classId: number, status: 'IN' | 'WAIT'): Promise<number[]> {
  const found = await readRows(db, 'bookings', ['member_id'], { class_id: classId, status, ended_at: null })
  return found.map((row) => row.member_id)
}

export async function bookingsOf(db: Kysely<DB>, classId: number, memberId: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'status', 'charge', 'end_reason as ended', 'validated'])
    .where('class_id', '=', classId)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** Remaining credits of each lot, soonest to expire first, spent lots included. */
export async function lotsOf(db: Kysely<DB>, memberId: number): Promise<number[]> {
  const found = await db
    .selectFrom('credit_lots')
    .select('remaining')
    .where('member_id', '=', memberId)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return found.map((row) => row.remaining)
}

export interface Told {
  template: string
  details: unknown
}

export async function mailsTo(db: Kysely<DB>, memberId: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select o.template, o.details from outbox o join members m on m.email = o.recipient
    where m.id = ${memberId} and o.channel = 'mail' order by o.id`.execute(db)
  return rows
}
