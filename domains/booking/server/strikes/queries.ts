import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { ms as inMillis } from '../../../../platform/server/statement.ts'
import type { ActivityIcon } from '../../../gym/contract/activities.ts'
import type { StrikeRules } from '../../rules/strikes.ts'
import { isMissed, isUntold } from '../expressions/attendance.ts'
import type { Booker } from './read-booker.ts'

const ms = (instant: string) => sql<Millis>`${sql.raw(inMillis(instant))}`

export type GymRules = StrikeRules & { strikes: boolean; strikeHours: number; strikeLateLeaves: boolean }

const rulesOf = (db: Kysely<DB>) =>
  db
    .selectFrom('gym')
    .select([
      'strikes',
      'strike_limit as strikeLimit',
      'strike_days as strikeDays',
      'strike_pause_days as strikePauseDays',
      'strike_hours as strikeHours',
      'strike_late_leaves as strikeLateLeaves',
    ])

export const selectRules = (db: Kysely<DB>): Promise<GymRules> => rulesOf(db).executeTakeFirstOrThrow()

/** Keeps the settings as they are until the transaction ends. Taken after classes and before members. */
export const lockRules = (db: Kysely<DB>): Promise<GymRules> =>
  rulesOf(db).forShare().executeTakeFirstOrThrow()

export interface StrikeRow {
  id: number
  member_id: number
  class_id: number
  at: Millis
  why: 'missed' | 'given_away' | 'late'
}

const isLate = sql`b.end_reason in ('left_late', 'removed_late')`

/** A strike of a gym `g`: a place `b` in a class `k` that started while strikes were on and whose roll is closed. */
export const isStrike = (now: Millis) => sql<boolean>`(
  b.status = 'IN' and b.charge <> 'guest' and k.roll_closed_at is not null and b.strike_forgiven_at is null and g.strikes
    and lower(b.during) >= g.strikes_since
    and (${isMissed(new Date(now))} or g.strike_late_leaves and coalesce(${isLate}, false) and not ${isUntold}))`

/** All strikes of the members that were not forgiven. */
export async function selectStrikes(
  db: Kysely<DB>,
  memberIds: readonly number[],
  now: Millis,
): Promise<StrikeRow[]> {
  // "offset 0" keeps PostgreSQL from beginning with the classes, as it does while statistics know of no closed roll: in a new gym's first hour.
  return rowsOf<StrikeRow>(db)`
    select b.id, b.member_id, b.class_id, ${ms('upper(b.during)')} as at,
      case when ${isLate} then 'late' when b.end_reason = 'given_away' then 'given_away' else 'missed' end as why
    from gym g join bookings b on b.member_id = any(${memberIds}::int[])
        and b.on_date >= (g.strikes_since at time zone 'UTC')::date - 1
      cross join lateral (select roll_closed_at from gym_classes where id = b.class_id offset 0) k
    where ${isStrike(now)} order by upper(b.during), b.id`
}

export interface StrikeClass {
  id: number
  on_date: Day
  starts_at: Date
  key: string
  icon: ActivityIcon
  color: string
  activity_name: Texts
  center: string
  time_zone: string
}

export async function selectStrikeClasses(
  db: Kysely<DB>,
  bookingIds: readonly number[],
): Promise<StrikeClass[]> {
  return rowsOf<StrikeClass>(db)`
    select b.id, b.on_date::text, lower(b.during) as starts_at, a.key, a.icon, a.color, a.name as activity_name, c.name as center,
      c.time_zone
    from bookings b join gym_classes k on k.id = b.class_id join centers c on c.id = k.center_id
      join activities a on a.id = b.activity_id
    where b.id = any(${bookingIds}::int[])`
}

/** Members whose places in the class may be strikes. */
export async function membersIn(db: Kysely<DB>, classId: number): Promise<number[]> {
  const rows = await rowsOf<{ member_id: number }>(db)`
    select distinct b.member_id from bookings b
    where b.class_id = ${classId} and b.status = 'IN' and b.charge <> 'guest'
      and (b.ended_at is null or b.end_reason in ('given_away', 'left_late', 'removed_late'))`
  return rows.map(({ member_id }) => member_id)
}

/** Classes that start from now on may strike. */
export async function startStrikes(db: Kysely<DB>, now: Millis): Promise<void> {
  await db
    .updateTable('gym')
    .set({ strikes_since: new Date(now) })
    .execute()
}

/** Members whose limit may change with the settings. */
export async function membersWithStrikes(db: Kysely<DB>, now: Millis): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from members where limited_until is not null and erased_at is null
    union
    select b.member_id from gym g join bookings b on b.on_date >= (g.strikes_since at time zone 'UTC')::date - 1
        and not b.validated
      join gym_classes k on k.id = b.class_id
    where ${isStrike(now)}`
  return rows.map(({ id }) => id)
}

export async function lockLimits(
  db: Kysely<DB>,
  memberIds: readonly number[],
): Promise<{ id: number; limitedUntil: Millis | null }[]> {
  return rowsOf<{ id: number; limitedUntil: Millis | null }>(db)`
    select m.id, ${ms('m.limited_until')} as "limitedUntil" from members m
    where m.id = any(${memberIds}::int[]) and m.erased_at is null order by m.id for no key update`
}

/** The birth date, and what limits bookings. */
export async function selectBooker(db: Kysely<DB>, memberId: number): Promise<Booker | undefined> {
  return rowOf<Booker>(db)`
    select ${ms('m.limited_until')} as "limitedUntil", case when g.strikes then g.strike_hours end as "strikeHours",
      m.birth::text as birth
    from members m cross join gym g where m.id = ${memberId}`
}

export async function writeLimits(
  db: Kysely<DB>,
  limits: readonly { id: number; until: Millis | null }[],
): Promise<void> {
  await run(db)`
    update members m set limited_until = to_timestamp(r.until / 1000)
    from unnest(${limits.map(({ id }) => id)}::int[], ${limits.map(({ until }) => until)}::float8[]) r (id, until)
    where m.id = r.id`
}

/** Marks strikes as told; returns those that were not. */
export async function markTold(
  db: Kysely<DB>,
  bookingIds: readonly number[],
  now: Millis,
): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(db)`
    update bookings set strike_told_at = to_timestamp(${now}::float8 / 1000)
    where id = any(${bookingIds}::int[]) and strike_told_at is null returning id`
  return new Set(rows.map(({ id }) => id))
}

export const memberOfBooking = async (db: Kysely<DB>, bookingId: number): Promise<number | undefined> =>
  (await db.selectFrom('bookings').select('member_id').where('id', '=', bookingId).executeTakeFirst())
    ?.member_id

export async function writeForgiven(
  db: Kysely<DB>,
  bookingId: number,
  forgiven: { now: Millis; byId: number; why: string },
): Promise<void> {
  const { now, byId, why } = forgiven
  const values = { strike_forgiven_at: new Date(now), strike_forgiven_by: byId, strike_forgiven_why: why }
  await db.updateTable('bookings').set(values).where('id', '=', bookingId).execute()
}
