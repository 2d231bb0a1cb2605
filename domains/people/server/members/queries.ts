import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import { containsWords } from '../../../../database/search.ts'
import type { DB, Members } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import { addressKey } from '../../../../platform/contract/mail-address.ts'
import type { Role } from '../../../../platform/contract/roles.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { AddressState } from '../../contract/address-states.ts'
import { columnOf, type FieldColumn, fieldNames } from '../../contract/member-fields.ts'
import type { MemberCard, MemberStatus } from '../../contract/members.ts'
import { tagsOf } from '../expressions/tags.ts'
import type { Standing } from './find-standing.ts'

export async function selectStanding(db: Kysely<DB>, memberId: number): Promise<Standing | null> {
  const row = await db
    .selectFrom('members')
    .select(['status', 'roles', 'guest'])
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ? { status: row.status as MemberStatus, roles: row.roles as Role[], guest: row.guest } : null
}

export interface StopRow {
  status: MemberStatus
  /** Today, in the zone of the member's center. */
  paused: boolean
  overdue_since: Date | null
  desk_due_since: Date | null
  overdue_days: number
}

export async function selectStop(db: Kysely<DB>, memberId: number, now: Date): Promise<StopRow | undefined> {
  return rowOf<StopRow>(db)`
    select m.status, o.overdue_since, o.desk_due_since, g.overdue_days, exists (
      select from pauses p where p.member_id = m.id and p.ended_at is null and p.starts_on <= z.today
        and (p.ends_on is null or p.ends_on > z.today)) as paused
    from members m cross join gym g cross join lateral debt_of(m.id) o
    cross join lateral (select (${now}::timestamptz at time zone ${zoneOfMember})::date as today) z
    where m.id = ${memberId} and m.erased_at is null`
}

export type MemberRow = Selectable<Members>

export type MemberWithPlan = MemberRow & {
  today: string
  plan_id: number | null
  plan_key: string | null
  plan_name: Texts | null
  plan_pro: boolean | null
  top_plan: boolean | null
  overdue_days: number
  asks_waiver: boolean
  in_household: boolean
  address_state: AddressState
  gets_pushes: boolean
}

export async function selectMember(
  db: Kysely<DB>,
  memberId: number,
  now: Date,
): Promise<MemberWithPlan | undefined> {
  return rowOf<MemberWithPlan>(db)`
    select m.*, o.overdue_since, o.desk_due_since, d.today::text, s.pro as plan_pro, p.id as plan_id, p.key as plan_key,
           p.name as plan_name, p.key = g.top_plan_key as top_plan,
           g.overdue_days,
           email_state(m.email, m.email_confirmed_at) as address_state,
           exists (select from push_subscriptions s where s.member_id = m.id) and not exists (
             select from push_choices c where c.member_id = m.id and c.kind = 'promotion' and not c.wanted) as gets_pushes,
           g.waiver_version is not null and m.waiver_version is distinct from g.waiver_version as asks_waiver,
           exists (select from household_people h where h.member_id = m.id) as in_household
    from members m
    cross join gym g
    cross join lateral debt_of(m.id) o
    cross join lateral (select (${now}::timestamptz at time zone ${zoneOfMember})::date as today) d
    left join memberships s on s.member_id = m.id and s.starts_on <= d.today and (s.ends_on is null or s.ends_on > d.today)
    left join plans p on p.id = s.plan_id
    where m.id = ${memberId} and m.erased_at is null`
}

export function selectMemberByCinOrEmail(
  db: Kysely<DB>,
  cin: string,
  email: string,
): Promise<MemberRow | undefined> {
  return db
    .selectFrom('members')
    .selectAll()
    .where((where) =>
      where.or([where('cin', '=', cin), where(sql`address_key(email)`, '=', addressKey(email))]),
    )
    .where('erased_at', 'is', null)
    .orderBy(sql`cin = ${cin}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertMember(db: Kysely<DB>, member: Insertable<Members>): Promise<MemberRow> {
  return db.insertInto('members').values(member).returningAll().executeTakeFirstOrThrow()
}

/** Undefined if the address is no guest's. */
export async function turnGuest(
  db: Kysely<DB>,
  email: string,
  member: Updateable<Members>,
): Promise<number | undefined> {
  const turned = await db
    .updateTable('members')
    // A visitor's signature does not prove who owns the address: the member signs again.
    .set({ ...member, guest: false, wall_name: sql`default`, waiver_version: null })
    .where(sql`address_key(email)`, '=', addressKey(email))
    .where('guest', '=', true)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return turned?.id
}

/** False if the member does not exist or was erased. */
export async function updateMember(
  db: Kysely<DB>,
  memberId: number,
  change: Updateable<Members>,
): Promise<boolean> {
  if (Object.keys(change).length === 0) return true
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set(change)
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type MemberForChange = Pick<MemberRow, FieldColumn | 'email_confirmed_at' | 'dependant'>

export function lockForChange(db: Kysely<DB>, memberId: number): Promise<MemberForChange | undefined> {
  return db
    .selectFrom('members')
    .select([...fieldNames.map((name) => columnOf(name)), 'email_confirmed_at', 'dependant'])
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function isInMaintenance(db: Kysely<DB>, memberId: number): Promise<boolean> {
  const rows = await rowsOf(db)`select from pauses
    where member_id = ${memberId} and begun_at is not null and ended_at is null limit 1`
  return rows.length > 0
}

export interface AdminDetailsRow {
  observations: string
  center_id: number | null
  center: string | null
  overdue_since: Date | null
  has_password: boolean
  accepted_terms_at: Date | null
  last_seen: string | null
  tags: string[]
}

export async function selectAdminDetails(
  db: Kysely<DB>,
  memberId: number,
): Promise<AdminDetailsRow | undefined> {
  return rowOf<AdminDetailsRow>(db)`
    select m.observations, c.id as center_id, c.name as center, m.overdue_since, m.password_hash is not null as has_password,
      m.accepted_terms_at,
      (select max(b.on_date)::text from bookings b where b.member_id = m.id and b.validated) as last_seen,
      ${tagsOf} as tags
    from members m left join centers c on c.id = m.center_id
    where m.id = ${memberId} and m.erased_at is null`
}

export async function lockAdmins(db: Kysely<DB>): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(hashtext('last admin'))`
}

export async function hasOtherAdmin(db: Kysely<DB>, memberId: number): Promise<boolean> {
  const rows = await rowsOf(db)`select from members
    where 'ADMIN' = any(roles) and status <> 'INACTIVE' and erased_at is null and id <> ${memberId} limit 1`
  return rows.length > 0
}

/** `is_first`: the longest-serving active admin. */
export async function selectAdmin(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ name: string; admin_since: Date | null; is_first: boolean } | undefined> {
  return rowOf<{ name: string; admin_since: Date | null; is_first: boolean }>(db)`
    select concat_ws(' ', m.name, m.surname) as name, m.admin_since, not exists (
      select from members o
      where 'ADMIN' = any(o.roles) and o.status <> 'INACTIVE' and o.erased_at is null and o.id <> m.id
        and (o.admin_since is null or (o.admin_since, o.id) < (m.admin_since, m.id))) as is_first
    from members m where m.id = ${memberId}`
}

/** Active admins without this one. */
export async function selectOtherAdmins(db: Kysely<DB>, memberId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from members
    where 'ADMIN' = any(roles) and status <> 'INACTIVE' and erased_at is null and id <> ${memberId}
    order by id limit 100`
  return rows.map(({ id }) => id)
}

export function selectLockedOut(db: Kysely<DB>, of?: readonly number[]): Promise<{ id: number }[]> {
  return db
    .selectFrom('members')
    .select('id')
    .where((where) => where.or([where('status', '=', 'INACTIVE'), where('erased_at', 'is not', null)]))
    .$if(of !== undefined, (query) => query.where('id', 'in', of ?? []))
    .execute()
}

export async function searchMembers(
  db: Kysely<DB>,
  words: string[],
  day: string,
  page: { size: number; number: number },
): Promise<{ total: number; content: MemberCard[] }> {
  type Row = {
    id: number
    name: string
    surname: string
    image: string | null
    observations: string
    has_plan: boolean
    is_pro: boolean
    total: number
  }
  const rows = await rowsOf<Row>(db)`
    select m.id, m.name, m.surname, m.image, m.observations, s.id is not null as has_plan,
           s.id is not null and (m.pro or s.pro or p.key = g.top_plan_key or 'ADMIN' = any(m.roles)) as is_pro,
           count(*) over ()::integer as total
    from members m
    cross join gym g
    left join memberships s on s.member_id = m.id and s.starts_on <= ${day} and (s.ends_on is null or s.ends_on > ${day})
    left join plans p on p.id = s.plan_id
    where m.erased_at is null and not m.guest
      and ${containsWords(sql`m.name || ' ' || m.surname`, words)}
    order by lower(m.surname), lower(m.name), m.id
    limit ${page.size} offset ${page.size * page.number}`
  const content = rows.map((row) => ({
    id: row.id,
    name: row.name,
    surname: row.surname,
    image: row.image,
    observations: row.observations || null,
    isPro: row.is_pro,
    hasPlan: row.has_plan,
  }))
  if (rows[0] || page.number === 0) return { total: rows[0]?.total ?? 0, content }
  return { ...(await searchMembers(db, words, day, { size: 1, number: 0 })), content: [] }
}
