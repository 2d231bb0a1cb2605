import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import { isCoachedBy, mayCoach } from '../../../gym/server/expressions/coaches.ts'
import type { FeedPlace, FeedSpan } from './feed-event.ts'

export async function hasAddress(db: Kysely<DB>, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveSecret(
  db: Kysely<DB>,
  memberId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    with who as (select id from members where id = ${memberId} and erased_at is null for no key update)
    insert into calendar_addresses (member_id, secret_hash, created_at) select id, ${hash}, ${now} from who
    on conflict (member_id) do update set secret_hash = excluded.secret_hash, secret = null, created_at = excluded.created_at
    returning member_id`
  return rows.length > 0
}

export async function deleteSecret(db: Kysely<DB>, memberId: number): Promise<void> {
  await db.deleteFrom('calendar_addresses').where('member_id', '=', memberId).execute()
}

export async function selectReader(
  db: Kysely<DB>,
  hash: Buffer,
): Promise<{ id: number; language: string } | undefined> {
  return (
    db
      .selectFrom('calendar_addresses as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .select(['m.id', 'm.language'])
      .where('a.secret_hash', '=', hash)
      // A node of the previous version writes the secret only: the address before that one must not work on.
      .where('a.secret', 'is', null)
      .where('m.status', '<>', 'INACTIVE')
      .where('m.erased_at', 'is', null)
      .executeTakeFirst()
  )
}

export type FeedRow = FeedPlace & {
  id: number
  status: 'IN' | 'WAIT'
  /** First name of whoever booked. */
  member_name: string
  on_date: string
  /** Start of the class in which a wait keeps a place, local time `18:00`. */
  keeps: string | null
  key: string
  activity_name: Texts
}

export type CoachedRow = Omit<FeedRow, 'status' | 'keeps' | 'member_name'> & {
  is_assistant: boolean
  seats: string
}

/** The classes that a member coaches or assists, while they may coach. */
export async function selectCoached(db: Kysely<DB>, memberId: number, span: FeedSpan): Promise<CoachedRow[]> {
  return rowsOf<CoachedRow>(db)`
    select k.id, k.coach_id is distinct from m.id as is_assistant, k.starts_at, k.ends_at, k.on_date::text, k.created_at as changed_at,
           k.users_in || '/' || k.max_people as seats, a.key, a.name as activity_name,
           c.name as center, c.address, c.postal_code, c.city, c.latitude, c.longitude
    from members m
    join gym_classes k on ${sql.raw(isCoachedBy('k', 'm.id'))}
    join activities a on a.id = k.activity_id
    join centers c on c.id = k.center_id
    where m.id = ${memberId} and ${sql.raw(mayCoach)} and k.cancelled_at is null and k.starts_at < ${span.to}
      and k.ends_at > ${span.from}
    order by k.starts_at, k.id
    limit ${span.most}`
}

export async function selectFeed(
  db: Kysely<DB>,
  memberIds: readonly number[],
  span: FeedSpan,
): Promise<FeedRow[]> {
  return rowsOf<FeedRow>(db)`
    select b.id, b.status, m.name as member_name, lower(b.during) as starts_at, upper(b.during) as ends_at, b.on_date::text,
           coalesce(b.promoted_at, b.created_at) as changed_at,
           (select to_char(lower(kept.during) at time zone c.time_zone, 'HH24:MI') from bookings kept
             where kept.id = b.moves_from and b.status = 'WAIT' and kept.ended_at is null) as keeps, a.key, a.name as activity_name,
           c.name as center, c.address, c.postal_code, c.city, c.latitude, c.longitude
    from bookings b
    join members m on m.id = b.member_id
    join gym_classes k on k.id = b.class_id
    join activities a on a.id = b.activity_id
    join centers c on c.id = k.center_id
    where b.member_id = any(${memberIds}::integer[]) and b.ended_at is null
      and b.during && tstzrange(${span.from}, ${span.to})
    order by lower(b.during), b.id
    limit ${span.most}`
}
