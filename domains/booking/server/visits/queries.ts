import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { VisitKind } from '../../rules/visits.ts'

export interface VisitRow {
  id: number
  member_id: number
  class_id: number
  center_id: number
  booking_id: number
  kind: VisitKind
  price_cents: number
  language: Language
  held_until: Date | null
  ended_at: Date | null
  booked_at: Date
  rescheduled_at: Date | null
  starts_at: Date
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
  select v.id, v.member_id, v.class_id, c.center_id, v.booking_id, v.kind, v.price_cents, v.language, v.held_until, v.ended_at,
    b.created_at as booked_at, b.rescheduled_at, c.starts_at, b.end_reason, m.guest as is_guest, m.name, m.surname, m.email, m.phone,
    coalesce(a.late_leave_minutes, t.late_leave_minutes, g.late_leave_minutes) as late_leave_minutes,
    g.free_leave_after_booking_minutes,
    p.id as payment_id, p.status as payment_status, coalesce(p.refunded_cents, 0) as refunded_cents`
const sources = sql`
  join bookings b on b.id = v.booking_id
  join members m on m.id = v.member_id and m.erased_at is null
  join gym_classes c on c.id = v.class_id join activities a on a.id = c.activity_id join centers t on t.id = c.center_id
  cross join gym g
  left join lateral (select * from payments p where p.bought ? 'visitId' and (p.bought ->> 'visitId')::integer = v.id
    and p.status not in ('failed', 'cancelled') order by p.refunded_cents >= p.amount_cents, p.id limit 1) p on true`

export async function selectByLink(db: Kysely<DB>, hash: Buffer): Promise<VisitRow | undefined> {
  return rowOf<VisitRow>(db)`${visit}, l.mailed
    from visit_links l join guest_visits v on v.id = l.visit_id ${sources}
    where l.token_hash = ${hash}`
}

export async function selectVisit(db: Kysely<DB>, id: number): Promise<VisitRow | undefined> {
  return rowOf<VisitRow>(db)`${visit}, false as mailed from guest_visits v ${sources} where v.id = ${id}`
}

/** Whether the place is still held for a payment; the visit stays locked until the transaction ends. */
export async function lockHold(db: Kysely<DB>, id: number): Promise<{ held_until: Date } | undefined> {
  return rowOf<{ held_until: Date }>(db)`select held_until from guest_visits
    where id = ${id} and held_until is not null and ended_at is null for update`
}

/** The place is paid. False when it was given away, or paid before. */
export async function endHold(db: Kysely<DB>, id: number): Promise<boolean> {
  const rows = await rowsOf(db)`update guest_visits set held_until = null, network = null
      where id = ${id} and held_until is not null and ended_at is null returning id`
  return rows.length > 0
}

/** Holds that nobody has paid in time, oldest first. */
export async function selectDueHolds(db: Kysely<DB>, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`select id from guest_visits
    where held_until <= ${now} and ended_at is null order by held_until limit 200`
  return rows.map(({ id }) => id)
}

/** Payments of visits that ended in a way that is refunded; what staff gave back before is not given again. */
export async function selectOwedRefunds(db: Kysely<DB>): Promise<{ id: number; end_reason: string }[]> {
  return rowsOf<{ id: number; end_reason: string }>(db)`
    select p.id, b.end_reason from payments p
      join guest_visits v on v.id = (p.bought ->> 'visitId')::integer join bookings b on b.id = v.booking_id
    where p.bought ? 'visitId' and p.status = 'succeeded' and p.refunded_cents < p.amount_cents and v.ended_at is not null
      and b.end_reason not in ('left_late', 'removed_late')
      and not exists (select from refunds r where r.payment_id = p.id and r.origin = 'server')
    order by p.id limit 200`
}

/** Cards at a provider of guests who have nothing left to pay. */
export async function selectSpareCards(
  db: Kysely<DB>,
  provider: string,
): Promise<{ id: number; pm_id: string }[]> {
  return rowsOf<{ id: number; pm_id: string }>(db)`
    select m.id, c.provider_id as pm_id from members m join cards c on c.member_id = m.id and c.removed_at is null
      and c.provider = ${provider}
    where m.guest and m.erased_at is null
      and not exists (select from guest_visits v where v.member_id = m.id and v.held_until is not null and v.ended_at is null)
      and not exists (select from payments p where p.member_id = m.id and p.status in ('created', 'requires_action'))
    order by c.id limit 200`
}

/** The guest with the address; undefined for a new one. `isMember`: it is the address of somebody with an account. */
export async function selectByEmail(
  db: Kysely<DB>,
  email: string,
): Promise<{ id: number; isMember: boolean } | undefined> {
  return rowOf<{ id: number; isMember: boolean }>(db)`
    select id, not guest as "isMember" from members where address_key(email) = address_key(${email})`
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
  const rows = await rowsOf<{ id: number }>(db)`
    insert into members (name, surname, email, phone, language, guest, wall_name, center_id, accepted_terms_at, created_at)
    select ${guest.name}, ${guest.surname}, ${guest.email}, ${guest.phone}, ${guest.language}, true, 'place', c.center_id,
      ${guest.now}, ${guest.now}
    from gym_classes c where c.id = ${guest.classId}
    on conflict do nothing returning id`
  return rows[0]?.id
}

/** Of members, also of those who are INACTIVE. */
export async function isMembersDocument(db: Kysely<DB>, cin: string): Promise<boolean> {
  const rows = await rowsOf(db)`select from members where cin = ${cin} limit 1`
  return rows.length > 0
}

/** Places of visitors in a class; exact under its lock. */
export async function countGuests(db: Kysely<DB>, classIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{ class_id: number; guests: number }>(db)`
    select class_id, count(*)::integer as guests from bookings
    where class_id = any(${classIds}::integer[]) and charge = 'guest' and ended_at is null group by class_id`
  return new Map(rows.map((row) => [row.class_id, row.guests]))
}

export async function countHolds(db: Kysely<DB>, memberId: number): Promise<number> {
  const rows = await rowsOf<{ holds: number }>(db)`select count(*)::integer as holds from guest_visits
    where member_id = ${memberId} and held_until is not null and ended_at is null`
  return rows[0]?.holds ?? 0
}

/**
 * Places that a network holds, and that it may still pay with the first card tried: one whose payment has failed counts no longer.
 * Bookings of the network are counted one at a time until the transaction ends.
 */
export async function countHoldsOfNetwork(db: Kysely<DB>, network: string, now: Date): Promise<number> {
  await run(db)`select pg_advisory_xact_lock(hashtext('holds of ' || ${network}::text))`
  const rows = await rowsOf<{ holds: number }>(db)`select count(*)::integer as holds from guest_visits v
    where v.network = ${network} and v.held_until > ${now} and not exists (
      select from payments p where p.bought ? 'visitId' and (p.bought ->> 'visitId')::integer = v.id
      having bool_and(p.status in ('failed', 'cancelled')))`
  return rows[0]?.holds ?? 0
}

export async function countRefusedCards(db: Kysely<DB>, visitId: number): Promise<number> {
  const rows = await rowsOf<{ refused: number }>(db)`select count(*)::integer as refused from payments
    where bought ? 'visitId' and (bought ->> 'visitId')::integer = ${visitId} and status = 'failed'`
  return rows[0]?.refused ?? 0
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
    /** Of a held place. */
    network: string | null
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
      network: visit.network,
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
  return rowOf<{ id: number; language: Language }>(db)`
    select v.id, v.language from guest_visits v join members m on m.id = v.member_id and m.guest and m.erased_at is null
    where v.member_id = ${memberId} order by v.id desc limit 1`
}
