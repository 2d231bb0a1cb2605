import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Day, Millis } from '../../../rules/local-time.ts'

export async function isEmpty(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from members) and not exists (select from centers) as empty`.execute(db)
  return rows[0]?.empty ?? false
}

export interface DemoClass {
  id: number
  center_id: number
  activity_key: string
  on_date: Day
  starts_at: Millis
  ends_at: Millis
  hour: number
  max_people: number
  free: boolean
}

export async function classesBetween(db: Kysely<DB>, from: Day, to: Day): Promise<DemoClass[]> {
  const { rows } = await sql<DemoClass>`
    select c.id, c.center_id, a.key as activity_key, c.on_date, (extract(epoch from c.starts_at) * 1000)::float8 as starts_at,
      (extract(epoch from c.ends_at) * 1000)::float8 as ends_at,
      extract(hour from c.starts_at at time zone t.time_zone)::int as hour, c.max_people, c.free
    from gym_classes c join activities a on a.id = c.activity_id join centers t on t.id = c.center_id
    where c.on_date between ${from} and ${to} order by c.starts_at, c.id`.execute(db)
  return rows
}

export async function selectPastPlaces(
  db: Kysely<DB>,
  now: Millis,
): Promise<{ class_id: number; member_id: number; ends_at: Millis }[]> {
  const { rows } = await sql<{ class_id: number; member_id: number; ends_at: Millis }>`
    select class_id, member_id, (extract(epoch from upper(during)) * 1000)::float8 as ends_at from bookings
    where status = 'IN' and ended_at is null and upper(during) < to_timestamp(${now}::float8 / 1000) order by id`.execute(
    db,
  )
  return rows
}

/** Demo members do not exist, so nothing is mailed; broadcasts count as sent. */
export async function discardMails(db: Kysely<DB>): Promise<void> {
  await sql`update outbox o set sent_at = b.created_at from broadcasts b where b.id = o.broadcast_id`.execute(
    db,
  )
  await sql`delete from outbox where sent_at is null`.execute(db)
}

/** Their addresses do not exist, but the demo gym writes to its members as if they did. */
export async function confirmAddresses(db: Kysely<DB>): Promise<void> {
  await sql`update members set email_confirmed_at = created_at where email_confirmed_at is null`.execute(db)
  await sql`delete from email_changes`.execute(db)
}

export async function hasMember(db: Kysely<DB>, email: string): Promise<boolean> {
  const { rows } = await sql`select from members where email = ${email}`.execute(db)
  return rows.length > 0
}

export async function setBilledFrom(db: Kysely<DB>, month: Day): Promise<void> {
  await sql`update gym set billed_from = ${month}`.execute(db)
}

/** Its staff need no second factor from then on. */
export async function markAsDemo(db: Kysely<DB>): Promise<void> {
  await db.updateTable('gym').set({ is_demo: true }).execute()
}
