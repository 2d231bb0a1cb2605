import type { Kysely } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { OnBehalf } from '../../../../platform/contract/endpoint.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { Place } from '../../rules/right-over.ts'

export interface PersonRow extends Place {
  id: number
  name: string
  surname: string
  image: string | null
  birth: Day | null
  has_log_in: boolean
  /** Has an address, and a document or a log-in. */
  is_identified: boolean
}

export interface HouseholdRow {
  id: number
  payer_id: number
}

export async function selectHouseholdOf(db: Kysely<DB>, memberId: number): Promise<HouseholdRow | undefined> {
  return rowOf<HouseholdRow>(db)`
    select h.id, h.payer_id from household_people p join households h on h.id = p.household_id
    where p.member_id = ${memberId}`
}

/** One change of a household at a time. Taken before the lock of any member. */
export async function lockHouseholdOf(db: Kysely<DB>, memberId: number): Promise<HouseholdRow | undefined> {
  return rowOf<HouseholdRow>(db)`
    select h.id, h.payer_id from households h
    where h.id = (select p.household_id from household_people p where p.member_id = ${memberId})
    for no key update`
}

/** Managing adults first, then the oldest. */
export async function selectPeople(db: Kysely<DB>, householdId: number): Promise<PersonRow[]> {
  return rowsOf<PersonRow>(db)`
    select m.id, m.name, m.surname, m.image, m.birth::text as birth, p.seat, p.may, p.lets_act,
      m.password_hash is not null as has_log_in, m.email is not null and (m.cin is not null or m.password_hash is not null) as is_identified
    from household_people p join members m on m.id = p.member_id
    where p.household_id = ${householdId} order by p.seat nulls last, m.birth nulls first, m.id`
}

/** The places of these people who are in the household of the actor, who is among them; without those who are INACTIVE. */
export async function selectPlaces(
  db: Kysely<DB>,
  actorId: number,
  ids: readonly number[],
): Promise<(Place & { id: number })[]> {
  return rowsOf<Place & { id: number }>(db)`
    select p.member_id as id, p.seat, p.may, p.lets_act from household_people p
    join members m on m.id = p.member_id
    where p.member_id = any(${[actorId, ...ids]}::int[]) and m.erased_at is null and m.status <> 'INACTIVE'
      and p.household_id = (select a.household_id from household_people a where a.member_id = ${actorId})`
}

export async function lockMembers(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await run(db)`select from members where id = any(${ids}::integer[]) order by id for no key update`
}

export async function insertHousehold(db: Kysely<DB>, payerId: number, now: Date): Promise<HouseholdRow> {
  return db
    .insertInto('households')
    .values({ payer_id: payerId, created_at: now })
    .returning(['id', 'payer_id'])
    .executeTakeFirstOrThrow()
}

interface NewPerson {
  householdId: number
  memberId: number
  now: Date
  may?: OnBehalf
}

/** @throws on a member of another household (`household_people_pkey`) */
export async function insertDependant(
  db: Kysely<DB>,
  { householdId, memberId, now }: NewPerson,
): Promise<void> {
  await db
    .insertInto('household_people')
    .values({ household_id: householdId, member_id: memberId, joined_at: now })
    .execute()
}

/** Takes the free one of the two seats; false when both are taken. @throws on a member of another household */
export async function insertManager(
  db: Kysely<DB>,
  { householdId, memberId, now, may = 'pay' }: NewPerson,
): Promise<boolean> {
  const rows = await rowsOf<{ seat: number }>(db)`
    insert into household_people (household_id, member_id, seat, may, joined_at)
    select ${householdId}, ${memberId}, free.seat, ${may}, ${now} from (
      select s as seat from generate_series(1, 2) s
      where not exists (select from household_people p where p.household_id = ${householdId} and p.seat = s)
      order by s limit 1) free
    returning seat`
  return rows.length > 0
}

/** A household for each adult who has none. */
export async function insertMissingHouseholds(
  db: Kysely<DB>,
  adultIds: readonly number[],
  now: Date,
): Promise<void> {
  await run(db)`
    with made as (
      insert into households (payer_id, created_at)
      select id, ${now} from unnest(${adultIds}::integer[]) id
      where not exists (select from household_people p where p.member_id = id) order by id
      returning id, payer_id)
    insert into household_people (household_id, member_id, seat, joined_at) select id, payer_id, 1, ${now} from made`
}

/** Makes members dependants in the households of adults; whoever is in one stays there. */
export async function putUnder(
  db: Kysely<DB>,
  people: readonly { memberId: number; adultId: number }[],
  now: Date,
): Promise<void> {
  await run(db)`
    with put as (
      insert into household_people (household_id, member_id, joined_at)
      select p.household_id, w.id, ${now}
      from unnest(${people.map(({ memberId }) => memberId)}::integer[], ${people.map(({ adultId }) => adultId)}::integer[]) w (id, adult_id)
      join household_people p on p.member_id = w.adult_id and p.seat is not null
      on conflict (member_id) do nothing returning member_id)
    update members m set dependant = true from put where m.id = put.member_id`
}

export async function setDependant(
  db: Kysely<DB>,
  memberIds: readonly number[],
  dependant: boolean,
): Promise<void> {
  await run(db)`update members set dependant = ${dependant} where id = any(${memberIds}::integer[])`
}

export async function deletePerson(db: Kysely<DB>, memberId: number): Promise<void> {
  await db.deleteFrom('household_people').where('member_id', '=', memberId).execute()
}

/** With who is in it, and its invitations. */
export async function deleteHousehold(db: Kysely<DB>, householdId: number): Promise<void> {
  await db.deleteFrom('households').where('id', '=', householdId).execute()
}

export async function updatePayer(db: Kysely<DB>, householdId: number, payerId: number): Promise<void> {
  await db.updateTable('households').set({ payer_id: payerId }).where('id', '=', householdId).execute()
}

export async function updatePerson(
  db: Kysely<DB>,
  memberId: number,
  change: { lets_act?: boolean; may?: OnBehalf },
): Promise<void> {
  await db.updateTable('household_people').set(change).where('member_id', '=', memberId).execute()
}

/** Whoever may act no more may have seen them. */
export async function deleteCalendarAddresses(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  await run(db)`delete from calendar_addresses where member_id = any(${memberIds}::integer[])`
}

/** False for whoever manages no household. */
export async function hasCalendar(db: Kysely<DB>, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('household_people')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('calendar_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the calendar address of a managing adult; null ends it. False for whoever manages no household. */
export async function updateCalendar(
  db: Kysely<DB>,
  memberId: number,
  hash: Buffer | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('household_people')
    .set({ calendar_hash: hash })
    .where('member_id', '=', memberId)
    .where('seat', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undefined for an INACTIVE member. */
export async function selectCalendarReader(
  db: Kysely<DB>,
  hash: Buffer,
): Promise<{ id: number; language: string; household_id: number } | undefined> {
  return db
    .selectFrom('household_people as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['m.id', 'm.language', 'p.household_id'])
    .where('p.calendar_hash', '=', hash)
    .where('m.status', '<>', 'INACTIVE')
    .where('m.erased_at', 'is', null)
    .executeTakeFirst()
}

/** Whoever pays the bills of a member: their own id, unless their household has another payer for them. */
export async function selectPayerOf(db: Kysely<DB>, memberId: number): Promise<number> {
  const row = await rowOf<{ id: number }>(db)`select payer_of(${memberId}) as id`
  return row?.id ?? memberId
}

/** Undefined for an erased member. */
export async function selectBirth(
  db: Kysely<DB>,
  memberId: number,
): Promise<{ birth: Day | null; dependant: boolean; email: string | null; name: string } | undefined> {
  return rowOf<{ birth: Day | null; dependant: boolean; email: string | null; name: string }>(db)`
    select birth::text as birth, dependant, email, concat_ws(' ', name, surname) as name
    from members where id = ${memberId} and erased_at is null and not guest`
}

/** A debt of the member, or any open bill that they have to pay for one of the others, or one of them for the member. */
export async function owes(db: Kysely<DB>, memberId: number, others: readonly number[]): Promise<boolean> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from members where id = ${memberId} and (overdue_since is not null or desk_due_since is not null)
    union all
    select id from bills where state = 'open' and ((payer_id = ${memberId} and member_id = any(${others}::integer[]))
      or (member_id = ${memberId} and payer_id = any(${others}::integer[]))) limit 1`
  return rows.length > 0
}

/** The plan or credits of the member pay for coming classes of one of the others. */
export async function paysFor(
  db: Kysely<DB>,
  memberId: number,
  others: readonly number[],
  now: number,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    select b.id from bookings b left join credit_entries e on e.reference = 'booking:' || b.id || ':taken' left join credit_lots l on l.id = e.lot_id
    where b.member_id = any(${others}::integer[]) and b.ended_at is null and upper(b.during) > ${new Date(now)}
      and (b.session_of = ${memberId} or l.member_id = ${memberId}) limit 1`
  return rows.length > 0
}

/** Dependants who come of age within some days, with the day. */
export async function selectGrowingUp(
  db: Kysely<DB>,
  { now, years, first, last }: { now: Date; years: number; first: number; last: number },
): Promise<{ id: number; name: string; day: Day }[]> {
  return rowsOf<{ id: number; name: string; day: Day }>(db)`
    select m.id, m.name, grown.day::text as day from household_people p join members m on m.id = p.member_id
    cross join lateral (select (m.birth + make_interval(years => ${years}))::date as day) grown
    where p.seat is null and m.status <> 'INACTIVE'
      and grown.day - (${now}::timestamptz at time zone ${zoneOfMember})::date between ${last}::integer and ${first}::integer
    order by m.id`
}
