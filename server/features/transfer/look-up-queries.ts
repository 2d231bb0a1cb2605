import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { zoneOfMember } from '../../../database/time-zones.ts'
import type { Day } from '../../../rules/local-time.ts'

/* What a file's lines are compared with: one statement each, however long the file is. */

export interface KnownMember {
  id: number
  cin: string | null
  email: string | null
  name: string
  surname: string
  phone: string
  birth: Day | null
  sex: string | null
  language: 'ca' | 'es'
  center_id: number | null
  status: string
  discount: number
  observations: string
  roles: string[]
  /** Now or later. */
  has_plan: boolean
  /** Day on which the last plan ended; null for who has had none. */
  plan_ended: Day | null
}

/** Members with one of those documents, or one of those addresses (in lower case). */
export async function selectKnownMembers(
  db: Kysely<DB>,
  cins: readonly string[],
  emails: readonly string[],
  today: Day,
): Promise<KnownMember[]> {
  const { rows } = await sql<KnownMember>`
    select m.id, m.cin, m.email, m.name, m.surname, m.phone, m.birth, m.sex, m.language, m.center_id, m.status, m.discount,
      m.observations, m.roles,
      exists (select from memberships s where s.member_id = m.id
        and (s.ends_on is null or (s.ends_on > ${today} and s.ends_on > s.starts_on))) as has_plan,
      (select max(s.ends_on) from memberships s where s.member_id = m.id and s.ends_on > s.starts_on)::text as plan_ended
    from members m
    where m.erased_at is null and (m.cin = any(${cins}::text[]) or lower(m.email) = any(${emails}::text[]))`.execute(
    db,
  )
  return rows
}

export function selectPlanKeys(db: Kysely<DB>): Promise<{ id: number; key: string }[]> {
  return db.selectFrom('plans').select(['id', 'key']).execute()
}

export function selectAllPlans(db: Kysely<DB>) {
  return db.selectFrom('plans').selectAll().orderBy('id').execute()
}

export function selectActivityKeys(db: Kysely<DB>) {
  return db.selectFrom('activities').select(['id', 'key', 'name_es', 'name_ca', 'credit_type']).execute()
}

export function selectMovementNames(db: Kysely<DB>) {
  return db.selectFrom('movements').select(['id', 'name_es', 'name_ca', 'abbreviation', 'unit']).execute()
}

/** What of a member's credits of a kind expires on a day of their center. */
export interface KnownLot {
  member_id: number
  credit_type: 'ACTIVITY' | 'OPEN'
  until: Day
  remaining: number
}

/** All purses of those members, also those that are spent. */
export async function selectKnownLots(db: Kysely<DB>, memberIds: readonly number[]): Promise<KnownLot[]> {
  const { rows } = await sql<KnownLot>`
    select l.member_id, l.credit_type, (((l.expires_at - interval '1 second') at time zone z.name)::date)::text as until,
      sum(l.remaining)::integer as remaining
    from credit_lots l join members m on m.id = l.member_id
    cross join lateral (select ${zoneOfMember} as name) z
    where l.member_id = any(${memberIds}::integer[])
    group by 1, 2, 3`.execute(db)
  return rows
}

/** What is left of purses that were taken in under those references. */
export async function selectImportedLots(
  db: Kysely<DB>,
  references: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('credit_entries as e')
    .innerJoin('credit_lots as l', 'l.id', 'e.lot_id')
    .select(['e.reference', 'l.remaining'])
    .where((where) => where('e.reference', '=', sql<string>`any(${references}::text[])`))
    .execute()
  return new Map(rows.map(({ reference, remaining }) => [reference, remaining]))
}

export interface KnownRecord {
  id: number
  member_id: number
  movement_id: number
  on_date: Day
  value: number
}

export async function selectKnownRecords(
  db: Kysely<DB>,
  memberIds: readonly number[],
): Promise<KnownRecord[]> {
  return db
    .selectFrom('movement_records')
    .select(['id', 'member_id', 'movement_id', 'on_date', 'value'])
    .where((where) => where('member_id', '=', sql<number>`any(${memberIds}::integer[])`))
    .execute()
}

/** Which of those keys are a payment's, and what it says. */
export async function selectKnownPayments(db: Kysely<DB>, keys: readonly string[]) {
  return db
    .selectFrom('payments')
    .select(['id', 'key', 'member_id', 'amount_cents'])
    .where((where) => where('key', '=', sql<string>`any(${keys}::uuid[])`))
    .execute()
}

export interface Slot {
  centerId: number
  activityId: number
  startsAt: string
}

export interface KnownClass {
  id: number
  center_id: number
  activity_id: number
  starts_at: Date
  ends_at: Date
  on_date: Day
  max_people: number
  users_in: number
  free: boolean
  cancelled: boolean
}

/** Classes at those places and times; a cancelled one last. */
export async function selectKnownClasses(db: Kysely<DB>, slots: readonly Slot[]): Promise<KnownClass[]> {
  const { rows } = await sql<KnownClass>`
    select c.id, c.center_id, c.activity_id, c.starts_at, c.ends_at, c.on_date, c.max_people, c.users_in, c.free,
      c.cancelled_at is not null as cancelled
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as s("centerId" integer, "activityId" integer, "startsAt" timestamptz)
    join gym_classes c on c.starts_at = s."startsAt" and c.center_id = s."centerId" and c.activity_id = s."activityId"
    order by c.cancelled_at is not null, c.id`.execute(db)
  return rows
}

export interface KnownPlace {
  id: number
  member_id: number
  class_id: number
  starts_at: Date
  ends_at: Date
  status: 'IN' | 'WAIT'
  validated: boolean
}

/** Places and waits of members between two moments. */
export async function selectKnownPlaces(
  db: Kysely<DB>,
  memberIds: readonly number[],
  from: Date,
  to: Date,
): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select b.id, b.member_id, b.class_id, lower(b.during) as starts_at, upper(b.during) as ends_at, b.status, b.validated
    from bookings b
    where b.member_id = any(${memberIds}::integer[]) and b.ended_at is null
      and b.on_date between (${from}::timestamptz - interval '2 days')::date and (${to}::timestamptz + interval '2 days')::date`.execute(
    db,
  )
  return rows
}
