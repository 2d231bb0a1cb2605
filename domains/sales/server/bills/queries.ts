import { type Kysely, type Selectable, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { Bills, DB } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import type { WayOfPaying } from '../../../../platform/contract/ways-of-paying.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import type { BillState, CollectingRemittance } from '../../contract/payment-list.ts'
import type { CodeOfPlan } from '../../rules/discount-codes.ts'
import type { HouseholdDiscount } from '../../rules/household-discounts.ts'
import { billState, isOwed, takenOn } from '../expressions/bill-state.ts'
import { codeOfPlan } from '../expressions/discount-codes.ts'
import { householdDiscount } from '../expressions/household-discounts.ts'
import { billableUntil, isCovered, monthsBefore } from '../expressions/months-covered.ts'
import { lockPayers, writeOwedSince } from './debit-queries.ts'

export type BillRow = Selectable<Bills>

export type OpenBill = BillRow & {
  status: BillState
  /** When the bank takes a debit that was sent. */
  taken_on: Day | null
}

export type BillWithDays = BillRow & {
  /** The member's name; what follows is of the payer. */
  who: string
  pays_at_desk: boolean
  /** Of all their debts. */
  overdue_since: Date | null
  desk_due_since: Date | null
  time_zone: string
  charge_retry_days: number[]
  overdue_days: number
  plan_ends_after_days: number
}

/** The start of a debt's days: when the member was notified. */
export const owedSince = ({
  created_at,
  due_at,
  refused_at,
}: Pick<BillRow, 'created_at' | 'due_at' | 'refused_at'>): Date => refused_at ?? due_at ?? created_at

export interface DueMonth {
  member_id: number
  /** Who pays the member's bills. */
  payer_id: number
  name: string
  surname: string
  month: Day
  plan_id: number
  pro: boolean
  price_cents: number
  /** Months that the price pays for. */
  months: number
  /** First day from which on a bill must not cover: the plan ends, is paused, or is paid already; null for none. */
  until: Day | null
  is_top: boolean
  discount: number
  paused: boolean
  pro_price_cents: number
  maintenance_price_cents: number
  desk_due_day: number
  time_zone: string
  /** The discount code of the plan, also when its months are over. */
  code: (CodeOfPlan & { id: number }) | null
  household: HouseholdDiscount | null
}

/** A bill that was open when month `d` began or during it. */
const behind = sql`select from bills b where b.member_id = m.id
  and b.state in ('open', 'paid', 'written_off') and b.plan_ended_at is null and b.month < d.month
  and b.created_at < (d.month + interval '1 month') at time zone w.time_zone
  and coalesce(b.closed_at >= d.month::timestamp at time zone w.time_zone, true)`

/** When month `d` began; only the audit log has earlier states of a member. */
const wasInactive = sql<boolean>`coalesce((select a.after->>'status' = 'INACTIVE' from audit_log a
  where a.about_member_id = m.id and a.after->>'status' in ('ACTIVE', 'INACTIVE', 'MAINTENANCE')
    and a.at < d.month::timestamp at time zone w.time_zone order by a.at desc, a.id desc limit 1), false)`

/**
 * Started months neither paid nor billed, oldest first: this month, and after an upgrade those that an earlier version left waiting behind
 * an open bill (decision 93), from the last billed month on and in any case for three months; not months that began while the member was
 * INACTIVE, nor those that ended before the bill was written or came back: they have no bill because they were free. `waiting`: those that
 * an upgrade will bill once, from `gym.waiting_months_from` on.
 */
export async function selectDueMonths(
  db: Kysely<DB>,
  now: Date,
  which: 'due' | 'waiting',
  memberIds: readonly number[] | null = null,
): Promise<DueMonth[]> {
  const waits = sql`(coalesce(g.waiting_months_from > ${now}, false) and exists (${behind}))`
  return rowsOf<DueMonth>(db)`
    select m.id as member_id, payer_of(m.id) as payer_id, m.name, m.surname, d.month::text, s.plan_id, s.pro, p.price_cents, p.months, p.key = g.top_plan_key as is_top, m.discount,
      exists (select from pauses z where z.member_id = m.id and z.starts_on <= d.month
        and (z.ends_on is null or z.ends_on > d.month)) as paused,
      ${billableUntil(sql`d.month`)}::text as until,
      g.pro_price_cents, g.maintenance_price_cents, g.desk_due_day, w.time_zone, ${codeOfPlan} as code,
      ${householdDiscount(sql`m.id`, sql`d.month`)} as household
    from members m
    cross join gym g
    -- Without "offset 0" PostgreSQL repeats the zone in 25 places and plans for longer than it reads.
    cross join lateral (select ${zoneOfMember} as time_zone offset 0) w
    cross join lateral (select (${now}::timestamptz at time zone w.time_zone)::date as today offset 0) t
    cross join lateral (select date_trunc('month', t.today::timestamp)::date as this_month) c
    cross join lateral (select max(b.month) + interval '1 month' as month from bills b where b.member_id = m.id and b.kind <> 'rest') n
    cross join lateral (select generate_series(least(c.this_month - interval '3 months', n.month), c.this_month, interval '1 month')::date as month) d
    join memberships s on s.member_id = m.id and s.starts_on <= d.month
      and (s.ends_on is null or s.ends_on > case when d.month = c.this_month then t.today else d.month end)
    join plans p on p.id = s.plan_id
    where m.erased_at is null and m.status <> 'INACTIVE' and d.month >= g.billed_from
      and (${memberIds}::integer[] is null or m.id = any(${memberIds}))
      and (d.month = c.this_month or (d.month <= g.waiting_months_from at time zone w.time_zone and exists (${behind}) and not ${wasInactive}))
      and ${waits} = ${which === 'waiting'}
      -- A plan that ends unpaid today bills nothing more.
      and not exists (select from bills b where b.member_id = m.id and ${isOwed} and b.plan_ended_at is null
        and (b.refused_at at time zone w.time_zone)::date + g.plan_ends_after_days <= t.today)
      and not ${isCovered(sql`d.month`)}
    order by d.month, m.id`
}

/** What reduced a price: the place in a household, then a code. */
export interface Reductions {
  /** Which person of the household it is, null for no discount. */
  householdPlace: number | null
  householdCents: number
  codeId: number | null
  reductionCents: number
}

export const unreduced: Reductions = {
  householdPlace: null,
  householdCents: 0,
  codeId: null,
  reductionCents: 0,
}

export interface BillPrice extends Reductions {
  /** Months that it covers, from `month` on. */
  months: number
  amountCents: number
}

export interface NewBill extends BillPrice {
  memberId: number
  kind: 'month' | 'pause' | 'rest'
  month: Day
  startsOn: Day
  planId: number
  pro: boolean
  way: WayOfPaying
  /** When it is due at the desk; null in another way. */
  dueAt: Millis | null
}

/** A bill of nothing is void from the beginning. Leaves out bills of a month that is billed. */
export async function insertBills(db: Kysely<DB>, now: Date, bills: readonly NewBill[]): Promise<BillRow[]> {
  if (bills.length === 0) return []
  return db
    .insertInto('bills')
    .values(
      bills.map((bill) => ({
        member_id: bill.memberId,
        kind: bill.kind,
        month: bill.month,
        months: bill.months,
        starts_on: bill.startsOn,
        plan_id: bill.planId,
        pro: bill.pro,
        amount_cents: bill.amountCents,
        household_place: bill.householdPlace,
        household_cents: bill.householdCents,
        code_id: bill.codeId,
        reduction_cents: bill.reductionCents,
        created_at: now,
        ...(bill.amountCents === 0
          ? { state: 'void', closed_at: now }
          : {
              next_try_at: bill.way === 'card' ? now : null,
              due_at: bill.dueAt === null ? null : new Date(bill.dueAt),
            }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute()
}

/** Of each payer with a bill to be charged now, the oldest open one that nothing is paying. */
export async function selectDueBills(db: Kysely<DB>, now: Date): Promise<{ id: number; payer_id: number }[]> {
  return rowsOf<{ id: number; payer_id: number }>(db)`
    select o.id, m.id as payer_id
    from (select b.payer_id, min(b.next_try_at) as at from bills b
      where b.state = 'open' and b.plan_ended_at is null and b.next_try_at <= ${now} group by b.payer_id) d
    join members m on m.id = d.payer_id and m.status <> 'INACTIVE' and m.erased_at is null
    cross join lateral (select b.id from bills b where b.payer_id = m.id and b.state = 'open' and b.plan_ended_at is null
      and not exists (select from payments p where p.bill_id = b.id and p.status in ('created', 'requires_action'))
      order by b.month, b.id limit 1) o
    order by d.at, o.id limit 5000`
}

/** Locks the bills of a payer that are to be charged now. */
export async function lockBillsToTry(
  db: Kysely<DB>,
  payerId: number,
  now: Date,
): Promise<Pick<BillRow, 'id' | 'month' | 'kind' | 'tries' | 'refused_at'>[]> {
  return rowsOf<Pick<BillRow, 'id' | 'month' | 'kind' | 'tries' | 'refused_at'>>(db)`
    select id, month, kind, tries, refused_at from bills
    where payer_id = ${payerId} and state = 'open' and plan_ended_at is null and next_try_at <= ${now}
    order by id for no key update`
}

/** Bills that share the fate of an older one, which was refused. */
export async function markRefusedToo(
  db: Kysely<DB>,
  now: Date,
  error: string | null,
  bills: readonly { id: number; nextTryAt: Millis | null }[],
): Promise<void> {
  await run(db)`update bills b set tries = b.tries + 1, next_try_at = to_timestamp(t.next / 1000),
      refused_at = coalesce(b.refused_at, ${now}), error_code = ${error}
    from unnest(${bills.map((bill) => bill.id)}::integer[], ${bills.map((bill) => bill.nextTryAt)}::float8[]) as t (id, next)
    where b.id = t.id`
}

/** Postpones the bills of a payer that are to be charged now. */
export async function postponeTries(db: Kysely<DB>, payerId: number, now: Date, to: Date): Promise<void> {
  await run(db)`update bills set next_try_at = ${to}
    where payer_id = ${payerId} and state = 'open' and plan_ended_at is null and next_try_at <= ${now}`
}

/** A payer's debt: all bills that are due and unpaid. */
export async function sumOwed(db: Kysely<DB>, payerId: number): Promise<{ cents: number; bills: number }> {
  const rows = await rowsOf<{ cents: number; bills: number }>(db)`
    select coalesce(sum(amount_cents), 0)::integer as cents, count(*)::integer as bills from bills b
    where b.payer_id = ${payerId} and ${isOwed}`
  return rows[0] ?? { cents: 0, bills: 0 }
}

export async function lockBill(db: Kysely<DB>, id: number): Promise<BillWithDays | undefined> {
  return rowOf<BillWithDays>(db)`
    select b.*, (select concat_ws(' ', w.name, w.surname) from members w where w.id = b.member_id) as who, m.pays_at_desk, m.overdue_since, m.desk_due_since, ${zoneOfMember} as time_zone, g.charge_retry_days, g.overdue_days, g.plan_ends_after_days
    from bills b join members m on m.id = b.payer_id cross join gym g
    where b.id = ${id} for no key update of b`
}

/** Those that a member pays, and their own. Oldest month first. */
export async function selectOpenBills(db: Kysely<DB>, memberId: number): Promise<OpenBill[]> {
  return rowsOf<OpenBill>(db)`select b.*, ${billState} as status, ${takenOn} as taken_on from bills b
    where (b.payer_id = ${memberId} or b.member_id = ${memberId}) and b.state = 'open' order by b.month, b.id`
}

export async function markTried(db: Kysely<DB>, id: number, nextTryAt: Date | null): Promise<void> {
  await run(db)`update bills set tries = tries + 1, next_try_at = ${nextTryAt} where id = ${id}`
}

/** No card is tried any more for what the payer owes. */
export async function clearNextTries(db: Kysely<DB>, payerId: number): Promise<void> {
  await run(db)`update bills set next_try_at = null
    where payer_id = ${payerId} and state = 'open' and next_try_at is not null`
}

/** Undoes a counted try that never reached the provider. */
export async function markUntried(db: Kysely<DB>, id: number, nextTryAt: Date): Promise<void> {
  await run(db)`update bills set tries = greatest(0, tries - 1), next_try_at = ${nextTryAt}
    where id = ${id} and state = 'open' and plan_ended_at is null`
}

/** Undefined for a bill that is not owed yet: not due at the desk, or not open. */
export async function markRefused(
  db: Kysely<DB>,
  id: number,
  now: Date,
  error: string | null,
): Promise<BillWithDays | undefined> {
  await run(db)`update bills set refused_at = coalesce(refused_at, ${now}), error_code = ${error}
    where id = ${id} and state = 'open' and (due_at is null or due_at <= ${now})`
  const bill = await lockBill(db, id)
  if (bill?.state !== 'open' || !bill.refused_at) return undefined
  await run(db)`update members set overdue_since = least(overdue_since, ${owedSince(bill)}),
    desk_due_since = least(desk_due_since, ${bill.due_at}) where id = ${bill.payer_id}`
  return bill
}

/** The bills of a plan that ended cover no later months; `until` is the first of them. */
export async function cutBilledMonths(db: Kysely<DB>, memberId: number, until: Day): Promise<void> {
  await run(db)`update bills set months = ${monthsBefore(until)}
    where member_id = ${memberId} and months > 1 and month + make_interval(months => months::integer) > ${until}::date`
}

/** The unpaid bills of a member outlive the plan; no card is charged for them any more. */
export async function markPlanEnded(db: Kysely<DB>, memberId: number, now: Date): Promise<void> {
  await run(db)`update bills set plan_ended_at = ${now}, next_try_at = null
    where member_id = ${memberId} and state = 'open' and plan_ended_at is null`
}

export async function markWrittenOff(db: Kysely<DB>, ids: readonly number[], now: Date): Promise<void> {
  await run(db)`update bills set state = 'written_off', closed_at = ${now}, next_try_at = null
    where id = any(${ids}::integer[])`
}

/** False when it was closed before. Bills first, then members, and only then what else is owed. */
export async function closeBill(
  db: Kysely<DB>,
  id: number,
  state: 'paid' | 'void' | 'written_off',
  now: Date,
): Promise<boolean> {
  const rows = await rowsOf<{ payer_id: number }>(db)`
    update bills set state = ${state}, closed_at = ${now}, next_try_at = null
    where id = ${id} and state = 'open' returning payer_id`
  const payerId = rows[0]?.payer_id
  if (payerId === undefined) return false
  await lockPayers(db, [payerId])
  await writeOwedSince(db, [payerId])
  return true
}

export async function selectLongOverdue(db: Kysely<DB>, before: Date): Promise<{ id: number }[]> {
  return rowsOf<{ id: number }>(db)`
    select b.id from bills b where ${isOwed} and b.plan_ended_at is null and b.refused_at < ${before} order by b.id`
}

export async function isBeingPaid(db: Kysely<DB>, ids: number | readonly number[]): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from payments where bill_id = any(${[ids].flat()}::integer[]) and status in ('created', 'requires_action')`
  return rows.length > 0
}

export async function selectCollecting(
  db: Kysely<DB>,
  billIds: readonly number[],
): Promise<(CollectingRemittance & { bill_id: number })[]> {
  return rowsOf<CollectingRemittance & { bill_id: number }>(db)`
    select l.bill_id, r.id, r.state from remittance_lines l join remittances r on r.id = l.remittance_id
    where l.bill_id = any(${billIds}::integer[]) and l.state = 'in'`
}
