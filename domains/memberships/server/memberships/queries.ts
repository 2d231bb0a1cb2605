import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import type { CodeOfPlan } from '../../../sales/rules/discount-codes.ts'
import { codeOfPlan } from '../../../sales/server/expressions/discount-codes.ts'
import { isLive } from '../../../sales/server/expressions/months-covered.ts'
import { sessionPayer } from '../../../sales/server/expressions/sessions-used.ts'

export interface PayerRow {
  id: number
  status: 'INACTIVE' | 'ACTIVE' | 'MAINTENANCE'
  discount: number
  overdue_since: Date | null
  time_zone: string
  today: Day
  change_plan_day_limit: number
  maintenance_price_cents: number
  pro_price_cents: number
  top_plan_key: string
  billed_from: Day
  overdue_days: number
  plan_ends_after_days: number
  desk_due_day: number
  is_rest_billed: boolean
}

/** Visitors have no plan until they are members. */
export async function selectPayer(
  db: Kysely<DB>,
  memberId: number,
  now: Millis,
): Promise<PayerRow | undefined> {
  return rowOf<PayerRow>(db)`
    select m.id, case when m.guest then 'INACTIVE' else m.status end as status, m.discount, m.overdue_since, z.time_zone, (${new Date(now)}::timestamptz at time zone z.time_zone)::date as today,
      g.change_plan_day_limit, g.maintenance_price_cents, g.pro_price_cents, g.top_plan_key, g.billed_from, g.overdue_days, g.plan_ends_after_days,
      g.desk_due_day, exists (select from bills b where b.member_id = m.id and b.kind = 'rest'
        and b.month = date_trunc('month', ${new Date(now)}::timestamptz at time zone z.time_zone)::date) as is_rest_billed
    from members m cross join gym g cross join lateral (select ${zoneOfMember} as time_zone) z
    where m.id = ${memberId} and m.erased_at is null`
}

export async function lockMember(db: Kysely<DB>, memberId: number): Promise<void> {
  await run(db)`select from members where id = ${memberId} for no key update`
}

export interface PeriodRow {
  id: number
  starts_on: Day
  ends_on: Day | null
  plan_id: number
  pro: boolean
  key: string
  plan_name: Texts
  price_cents: number
  months: number
  stays_until: Day | null
  code: (CodeOfPlan & { id: number }) | null
  code_text: string | null
}

export async function selectPeriods(db: Kysely<DB>, memberId: number): Promise<PeriodRow[]> {
  return rowsOf<PeriodRow>(db)`
    select s.id, s.starts_on, s.ends_on, s.plan_id, s.pro, p.key, p.name as plan_name, p.price_cents, p.months, s.stays_until,
      ${codeOfPlan} as code,
      (select c.code from code_uses u join discount_codes c on c.id = u.code_id where u.id = s.code_use_id) as code_text
    from memberships s join plans p on p.id = s.plan_id
    where s.member_id = ${memberId} and (s.ends_on is null or s.ends_on > s.starts_on) order by s.starts_on`
}

export interface PauseRow {
  id: number
  starts_on: Day
  ends_on: Day | null
  begun_at: Date | null
  credits_until: Day | null
}

export async function selectPauses(db: Kysely<DB>, memberId: number): Promise<PauseRow[]> {
  return rowsOf<PauseRow>(db)`
    select id, starts_on, ends_on, begun_at, credits_until from pauses
    where member_id = ${memberId} and ended_at is null order by starts_on`
}

export interface ChangeRow {
  id: number
  kind: 'change' | 'leave' | 'maintenance'
  plan_id: number | null
  pro: boolean | null
  effective_on: Day
  asked_at: Date
}

export async function selectPending(db: Kysely<DB>, memberId: number): Promise<ChangeRow | undefined> {
  return rowOf<ChangeRow>(db)`
    select id, kind, plan_id, pro, effective_on, asked_at from plan_changes
    where member_id = ${memberId} and applied_at is null and cancelled_at is null`
}

/** The member waits for this very change; Pro is part of the top plan. */
export async function isAsked(
  db: Kysely<DB>,
  memberId: number,
  { planId, pro }: { planId: number; pro: boolean },
): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from plan_changes c join plans p on p.id = c.plan_id cross join gym g
    where c.member_id = ${memberId} and c.kind = 'change' and c.plan_id = ${planId} and c.applied_at is null
      and c.cancelled_at is null and c.pro = (${pro} and p.key is distinct from g.top_plan_key)`
  return rows.length > 0
}

export async function selectNames(
  db: Kysely<DB>,
  memberIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return rowsOf<{ id: number; name: string }>(db)`
    select id, concat_ws(' ', name, surname) as name from members
    where id = any(${memberIds}::integer[]) and erased_at is null`
}

/** First days of months from `from` on that are paid or billed. */
export async function selectSettledMonths(db: Kysely<DB>, memberId: number, from: Day): Promise<Day[]> {
  const rows = await rowsOf<{ month: Day }>(db)`
    select distinct k.month::date::text as month from (
      select month, months from payments p where member_id = ${memberId} and month > ${from}::date - interval '1 year' and ${isLive('p')}
      union all select month, months from bills
        where member_id = ${memberId} and month > ${from}::date - interval '1 year' and kind <> 'rest') c
    cross join lateral generate_series(c.month::timestamp, c.month + make_interval(months => c.months - 1), interval '1 month') k(month)
    where k.month >= ${from}::date`
  return rows.map((row) => row.month)
}

/** A bill was made for fewer months than the plan's, because this change ends its period. */
export async function hasShortBill(db: Kysely<DB>, memberId: number, endsOn: Day): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from bills b join plans p on p.id = b.plan_id
    where b.member_id = ${memberId} and b.kind = 'month' and b.state <> 'void' and b.months < p.months
      and b.month > ${endsOn}::date - interval '1 year' and b.month + make_interval(months => b.months::integer) = ${endsOn}::date`
  return rows.length > 0
}

export interface NewChange {
  memberId: number
  kind: 'change' | 'leave' | 'maintenance' | 'maintenance_end'
  planId: number | null
  pro: boolean | null
  effectiveOn: Day
  byMemberId: number
  appliedAt: Date | null
}

export async function insertChange(db: Kysely<DB>, now: Millis, change: NewChange): Promise<void> {
  await db
    .insertInto('plan_changes')
    .values({
      member_id: change.memberId,
      kind: change.kind,
      plan_id: change.planId,
      pro: change.pro,
      effective_on: change.effectiveOn,
      asked_at: new Date(now),
      asked_by: change.byMemberId,
      applied_at: change.appliedAt,
    })
    .execute()
}

/** Ends the period `current` on `from` and starts `next` on that day, if given, which keeps the discount code. */
export async function writePeriods(
  db: Kysely<DB>,
  memberId: number,
  current: number,
  from: Day,
  next: { planId: number; pro: boolean; staysUntil: Day | null } | null,
): Promise<void> {
  await run(db)`update memberships set ends_on = ${from} where id = ${current}`
  if (!next) return
  const { planId, pro, staysUntil } = next
  await run(db)`insert into memberships (member_id, plan_id, pro, starts_on, stays_until, code_use_id)
    select ${memberId}, ${planId}, ${pro}, ${from}, ${staysUntil}, code_use_id from memberships where id = ${current}`
}

export async function insertPause(
  db: Kysely<DB>,
  memberId: number,
  pause: { startsOn: Day; endsOn: Day | null },
): Promise<void> {
  await db
    .insertInto('pauses')
    .values({ member_id: memberId, starts_on: pause.startsOn, ends_on: pause.endsOn })
    .execute()
}

export async function undoChange(
  db: Kysely<DB>,
  now: Date,
  memberId: number,
  change: ChangeRow,
): Promise<void> {
  const { kind, effective_on: from } = change
  if (kind === 'maintenance') {
    await run(db)`
      delete from pauses where member_id = ${memberId} and starts_on = ${from} and begun_at is null`
  } else {
    await run(db)`delete from memberships where member_id = ${memberId} and starts_on = ${from}`
    await run(db)`update memberships set ends_on = null where member_id = ${memberId} and ends_on = ${from}`
  }
  await run(db)`update plan_changes set cancelled_at = ${now} where id = ${change.id}`
}

/** Marks a change as applied. Pro follows the plan of `today`, which may have been bought since. */
export async function markApplied(
  db: Kysely<DB>,
  now: Date,
  memberId: number,
  change: ChangeRow,
  today: Day,
): Promise<void> {
  await run(db)`update plan_changes set applied_at = ${now} where id = ${change.id}`
  if (change.kind === 'maintenance') return
  await run(db)`update members m set pro = coalesce((select s.pro from memberships s where s.member_id = m.id
      and s.starts_on <= ${today} and (s.ends_on is null or s.ends_on > ${today})), false)
    where id = ${memberId}`
}

export async function beginPause(
  db: Kysely<DB>,
  now: Date,
  memberId: number,
  pauseId: number,
): Promise<void> {
  await run(db)`update pauses set begun_at = ${now} where id = ${pauseId}`
  await run(db)`update members set status = 'MAINTENANCE' where id = ${memberId} and status = 'ACTIVE'`
}

/** Ends a pause; `endsOn` is the first day after it. */
export async function endPause(
  db: Kysely<DB>,
  now: Date,
  memberId: number,
  pause: { id: number; endsOn: Day },
): Promise<void> {
  await run(db)`
    update pauses set ended_at = ${now}, ends_on = greatest(starts_on, ${pause.endsOn}::date) where id = ${pause.id}`
  await run(db)`update members set status = 'ACTIVE' where id = ${memberId} and status = 'MAINTENANCE'`
}

/** Ends current and future periods; `endsOn` is the first day without a plan. */
/** Returns whether there was a plan to end. */
export async function endPeriods(db: Kysely<DB>, memberId: number, endsOn: Day): Promise<boolean> {
  const rows = await rowsOf(db)`update memberships set ends_on = greatest(starts_on, ${endsOn}::date)
    where member_id = ${memberId} and (ends_on is null or ends_on > ${endsOn}) returning id`
  await run(db)`update members set pro = false where id = ${memberId}`
  return rows.length > 0
}

/** A live booking, or an ended one that used up a session: the member's, or one of another in the household that their plan paid. */
export interface HeldRow {
  id: number
  class_id: number
  on_date: Day
  week: Day
  credit_type: 'ACTIVITY' | 'OPEN'
  status: 'IN' | 'WAIT'
  charge: 'session' | 'credit' | 'free' | 'staff' | 'guest' | null
  /** A session of this plan paid. */
  by_session: boolean
  /** Whose it is, of others in the household. */
  who: string | null
  live: boolean
  starts_at: Date
  activity_name: Texts
  center: string
}

export async function selectHeldBookings(db: Kysely<DB>, memberId: number, from: Day): Promise<HeldRow[]> {
  return rowsOf<HeldRow>(db)`
    select b.id, b.class_id, b.on_date, b.week, b.credit_type, b.status, b.charge, b.ended_at is null as live,
      b.charge is not distinct from 'session' and ${sql.raw(sessionPayer)} = ${memberId} as by_session,
      case when b.member_id <> ${memberId} then m.name end as who,
      lower(b.during) as starts_at, a.name as activity_name, c.name as center
    from bookings b join gym_classes k on k.id = b.class_id join activities a on a.id = b.activity_id
      join centers c on c.id = k.center_id join members m on m.id = b.member_id
    where (b.member_id = ${memberId} or b.session_of = ${memberId}) and b.on_date >= date_trunc('week', ${from}::date::timestamp)::date
      and (b.ended_at is null or (b.charge = 'session' and b.end_reason in ('left_late', 'removed_late', 'given_away')))
    order by lower(b.during), b.id`
}

/** Also those of others in the household that the member's plan paid. */
export async function selectBookedClasses(
  db: Kysely<DB>,
  memberId: number,
  from: Day,
  now: Millis,
): Promise<number[]> {
  const rows = await rowsOf<{ class_id: number }>(db)`
    select class_id from bookings
    where (member_id = ${memberId} or session_of = ${memberId}) and ended_at is null and on_date >= ${from} and lower(during) > ${new Date(now)}`
  return rows.map((row) => row.class_id)
}
