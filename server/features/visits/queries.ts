import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../contracts/languages.ts'
import type { DB } from '../../../database/tables.ts'
import type { VisitKind } from '../../../rules/visits.ts'

export interface VisitRow {
  id: number
  member_id: number
  class_id: number
  booking_id: number
  kind: VisitKind
  price_cents: number
  language: Language
  held_until: Date | null
  ended_at: Date | null
  booked_at: Date
  end_reason: string | null
  /** The link came by mail. */
  mailed: boolean
  is_guest: boolean
  name: string
  surname: string
  email: string
  phone: string
  late_leave_minutes: number
  free_leave_after_booking_minutes: number
  /** Of its payment that has not failed. */
  payment_id: number | null
  payment_status: string | null
  refunded_cents: number
}

const visit = sql`
  select v.id, v.member_id, v.class_id, v.booking_id, v.kind, v.price_cents, v.language, v.held_until, v.ended_at,
    b.created_at as booked_at, b.end_reason, m.guest as is_guest, m.name, m.surname, m.email, m.phone,
    coalesce(a.late_leave_minutes, t.late_leave_minutes, g.late_leave_minutes) as late_leave_minutes,
    g.free_leave_after_booking_minutes,
    p.id as payment_id, p.status as payment_status, coalesce(p.refunded_cents, 0) as refunded_cents`
const sources = sql`
  join bookings b on b.id = v.booking_id
  join members m on m.id = v.member_id and m.erased_at is null
  join gym_classes c on c.id = v.class_id join activities a on a.id = c.activity_id join centers t on t.id = c.center_id
  cross join gym g
  left join payments p on p.bought ? 'visitId' and (p.bought ->> 'visitId')::integer = v.id and p.status not in ('failed', 'cancelled')`

export async function selectByLink(db: Kysely<DB>, hash: Buffer): Promise<VisitRow | undefined> {
  const { rows } = await sql<VisitRow>`${visit}, l.mailed
    from visit_links l join guest_visits v on v.id = l.visit_id ${sources}
    where l.token_hash = ${hash}`.execute(db)
  return rows[0]
}

/** The guest with the address; undefined for a new one. `isMember`: it is the address of somebody with an account. */
export async function selectByEmail(
  db: Kysely<DB>,
  email: string,
): Promise<{ id: number; isMember: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isMember: boolean }>`
    select id, not guest as "isMember" from members where lower(email) = lower(${email})`.execute(db)
  return rows[0]
}

/** Undefined when somebody has the address by now. */
export async function insertGuest(
  db: Kysely<DB>,
  guest: {
    name: string
    surname: string
    email: string
    phone: string
    language: Language
    classId: number
    now: Date
  },
): Promise<number | undefined> {
  // On the wall as a place: a visitor has chosen nothing.
  const { rows } = await sql<{ id: number }>`
    insert into members (name, surname, email, phone, language, guest, wall_name, center_id, accepted_terms_at, created_at)
    select ${guest.name}, ${guest.surname}, ${guest.email}, ${guest.phone}, ${guest.language}, true, 'place', c.center_id,
      ${guest.now}, ${guest.now}
    from gym_classes c where c.id = ${guest.classId}
    on conflict (lower(email)) do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** Of members, also of those who are INACTIVE. */
export async function isMembersDocument(db: Kysely<DB>, cin: string): Promise<boolean> {
  const { rows } = await sql`select from members where cin = ${cin} limit 1`.execute(db)
  return rows.length > 0
}

/** Places of visitors in a class; exact under its lock. */
export async function countGuests(db: Kysely<DB>, classIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ class_id: number; guests: number }>`
    select class_id, count(*)::integer as guests from bookings
    where class_id = any(${classIds}::integer[]) and charge = 'guest' and ended_at is null group by class_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.class_id, row.guests]))
}

export async function countHolds(db: Kysely<DB>, memberId: number): Promise<number> {
  const { rows } = await sql<{ holds: number }>`select count(*)::integer as holds from guest_visits
    where member_id = ${memberId} and held_until is not null and ended_at is null`.execute(db)
  return rows[0]?.holds ?? 0
}

export async function insertVisit(
  db: Kysely<DB>,
  visit: {
    memberId: number
    classId: number
    bookingId: number
    kind: VisitKind
    priceCents: number
    document: string | null
    mailbox: string | null
    language: Language
    now: Date
    heldUntil: Date | null
  },
): Promise<number> {
  const { id } = await db
    .insertInto('guest_visits')
    .values({
      member_id: visit.memberId,
      class_id: visit.classId,
      booking_id: visit.bookingId,
      kind: visit.kind,
      price_cents: visit.priceCents,
      document: visit.document,
      mailbox: visit.mailbox,
      language: visit.language,
      created_at: visit.now,
      held_until: visit.heldUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertLink(
  db: Kysely<DB>,
  link: { hash: Buffer; visitId: number; mailed: boolean; now: Date },
): Promise<void> {
  await db
    .insertInto('visit_links')
    .values({ token_hash: link.hash, visit_id: link.visitId, mailed: link.mailed, created_at: link.now })
    .execute()
}

/** The newest visit of a guest, for a link to them. */
export async function selectNewestOf(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ id: number; language: Language } | undefined> {
  const { rows } = await sql<{ id: number; language: Language }>`
    select v.id, v.language from guest_visits v join members m on m.id = v.member_id and m.guest and m.erased_at is null
    where v.member_id = ${memberId} order by v.id desc limit 1`.execute(db)
  return rows[0]
}
