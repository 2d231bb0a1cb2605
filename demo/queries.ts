import { type Kysely, sql } from 'kysely'
import { rowsOf, run } from '../database/query.ts'
import type { CreditType, DB } from '../database/tables.ts'
import type { Day, Millis } from '../platform/rules/local-time.ts'

export async function isEmpty(db: Kysely<DB>): Promise<boolean> {
  const rows = await rowsOf<{ empty: boolean }>(db)`
    select not exists (select from members) and not exists (select from centers) as empty`
  return rows[0]?.empty ?? false
}

export interface DemoClass {
  id: number
  center_id: number
  activity_id: number
  activity_key: string
  credit_type: CreditType
  single_book: boolean
  on_date: Day
  starts_at: Millis
  ends_at: Millis
  hour: number
  max_people: number
  free: boolean
}

export async function classesBetween(db: Kysely<DB>, from: Day, to: Day): Promise<DemoClass[]> {
  return rowsOf<DemoClass>(db)`
    select c.id, c.center_id, a.id as activity_id, a.key as activity_key, a.credit_type, a.single_book, c.on_date,
      (extract(epoch from c.starts_at) * 1000)::float8 as starts_at, (extract(epoch from c.ends_at) * 1000)::float8 as ends_at,
      extract(hour from c.starts_at at time zone t.time_zone)::int as hour, c.max_people, c.free
    from gym_classes c join activities a on a.id = c.activity_id join centers t on t.id = c.center_id
    where c.on_date between ${from} and ${to} order by c.starts_at, c.id`
}

/** A plan of a member, with its weekly sessions. */
export type PlanSpan = Record<CreditType, number> & {
  member_id: number
  starts_on: Day
  ends_on: Day | null
  paused_from: Day | null
  overdue_since: Millis | null
}

export async function selectPlanSpans(db: Kysely<DB>): Promise<PlanSpan[]> {
  return rowsOf<PlanSpan>(db)`
    select s.member_id, s.starts_on, s.ends_on, p.activity_sessions as "ACTIVITY", p.open_sessions as "OPEN",
      (select min(z.starts_on) from pauses z where z.member_id = s.member_id) as paused_from,
      (extract(epoch from m.overdue_since) * 1000)::float8 as overdue_since
    from memberships s join plans p on p.id = s.plan_id join members m on m.id = s.member_id`
}

/** Demo members do not exist, so nothing is mailed; broadcasts count as sent. */
export async function discardMails(db: Kysely<DB>): Promise<void> {
  await run(db)`update outbox o set sent_at = b.created_at from broadcasts b where b.id = o.broadcast_id`
  await run(db)`delete from outbox where sent_at is null`
}

/** Ids of members by identity document. */
export async function selectIds(db: Kysely<DB>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('members').select(['id', 'cin']).execute()
  return new Map(rows.map(({ id, cin }) => [cin ?? '', id]))
}

/** All have the password of member `like`. Their addresses do not exist, but the demo gym writes to them as if they did. */
export async function openAccounts(
  db: Kysely<DB>,
  like: number,
  pictures: readonly { id: number; picture: number | null }[],
): Promise<void> {
  await run(db)`
    update members m set password_hash = coalesce(m.password_hash, a.password_hash), email_confirmed_at = m.created_at,
      accepted_terms_at = m.created_at, image = '/pictures/avatars/' || p.picture || '.svg'
    from members a, unnest(${pictures.map(({ id }) => id)}::integer[], ${pictures.map(({ picture }) => picture)}::integer[]) as p (id, picture)
    where a.id = ${like} and m.id = p.id`
}

/** Of the members that were made last, in the order in which they were. */
export async function selectNewestIds(db: Kysely<DB>, count: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`select id from members order by id desc limit ${count}`
  return rows.map(({ id }) => id).toReversed()
}

/** For members who signed up. */
export async function confirmAddresses(db: Kysely<DB>): Promise<void> {
  await run(db)`update members set email_confirmed_at = created_at where email_confirmed_at is null`
  await run(db)`delete from email_changes`
}

/** The statistics that statements are planned by, for tables that were empty a moment ago. */
export async function analyzeTables(db: Kysely<DB>): Promise<void> {
  await run(db)`analyze`
}

export async function hasMember(db: Kysely<DB>, email: string): Promise<boolean> {
  const rows = await rowsOf(db)`select from members where email = ${email}`
  return rows.length > 0
}

export async function setBilledFrom(db: Kysely<DB>, month: Day): Promise<void> {
  await run(db)`update gym set billed_from = ${month}`
}

/** Its staff need no second factor from then on. */
export async function markAsDemo(db: Kysely<DB>): Promise<void> {
  await db.updateTable('gym').set({ is_demo: true }).execute()
}

export async function givePortraits(
  db: Kysely<DB>,
  pictures: readonly { id: number; picture: number }[],
): Promise<void> {
  await run(db)`
    update members m set image = '/pictures/avatars/' || p.picture || '.svg'
    from unnest(${pictures.map(({ id }) => id)}::integer[], ${pictures.map(({ picture }) => picture)}::integer[]) as p (id, picture)
    where m.id = p.id`
}

export async function selectComingClassOf(
  db: Kysely<DB>,
  coachId: number,
  from: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('gym_classes')
    .select('id')
    .where('coach_id', '=', coachId)
    .where('starts_at', '>', from)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Of ten attended places of a center since a day, seven were ticked by a scan, one by a tap on the name and two by staff. */
export const markCheckIns = (db: Kysely<DB>, centerId: number, since: Day) =>
  run(db)`update bookings b set validated_via =
      case when b.id % 10 < 7 then 'scan' when b.id % 10 = 7 then 'name' else 'staff' end
    from gym_classes c where c.id = b.class_id and c.center_id = ${centerId} and c.on_date >= ${since}::date and b.validated`

/** Takes the ticks of a member's last places between two instants, oldest first, and lets them count as missed. */
export async function missLastPlaces(
  db: Kysely<DB>,
  memberId: number,
  { since, until, most }: { since: Millis; until: Millis; most: number },
): Promise<{ id: number; classId: number }[]> {
  return rowsOf<{ id: number; classId: number }>(db)`
    with last as (
      select b.id from bookings b where b.member_id = ${memberId} and b.status = 'IN' and b.ended_at is null
        and lower(b.during) >= ${new Date(since)} and upper(b.during) < ${new Date(until)}
      order by lower(b.during) desc limit ${most}),
    missed as (
      update bookings b set validated = false, validated_by = null, validated_at = null, validated_via = null,
        strike_forgiven_at = null
      from last where b.id = last.id returning b.id, b.class_id as "classId", b.during)
    select id, "classId" from missed order by lower(during)`
}

/** Of the members that visitors try the demo with, all but the newcomer sign; of the others nine in ten. */
export const signDemoWaiver = (db: Kysely<DB>, version: number, since: Date) =>
  sql`with signed as (
      insert into waiver_signatures (member_id, version, signed_at, signed_as, language, answers)
      select m.id, w.version, greatest(m.created_at, ${since}::timestamptz) + interval '1 hour', m.name || ' ' || m.surname, m.language,
        (select array_agg(m.id % 17 = 5 and nth = 3 order by nth) from generate_series(1, jsonb_array_length(w.questions -> m.language)) nth)
      from members m, waivers w where w.version = ${version}
        and m.cin <> '00000007F' and (m.id % 10 <> 9 or m.cin like '0000000%')
      returning member_id)
    update members set waiver_version = ${version} where id in (select member_id from signed)`.execute(db)

/** What the gym took and gave back so far; what a bank took back changes no invoice. */
export async function selectPaidAndRefunded(
  db: Kysely<DB>,
): Promise<{ payments: number[]; refunds: { id: number; given: boolean }[] }> {
  const payments = await db.selectFrom('payments').select('id').where('status', '=', 'succeeded').execute()
  const refunds = await rowsOf<{ id: number }>(db)`
    select f.id from refunds f where f.status = 'succeeded' and not exists (
      select from remittance_lines l where l.payment_id = f.payment_id and l.state = 'returned')`
  return {
    payments: payments.map(({ id }) => id),
    refunds: refunds.map(({ id }) => ({ id, given: true })),
  }
}
