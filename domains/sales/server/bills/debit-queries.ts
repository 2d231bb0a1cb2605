import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { isOwed } from '../expressions/bill-state.ts'
import { hasLiveMandate } from '../expressions/ways-of-paying.ts'

/** Members who do not pay by card. */
export async function selectOtherWays(
  db: Kysely<DB>,
  today: Day,
  memberIds: readonly number[],
): Promise<{ member_id: number; way: 'desk' | 'mandate' }[]> {
  return rowsOf<{ member_id: number; way: 'desk' | 'mandate' }>(db)`
    select m.id as member_id, case when m.pays_at_desk then 'desk' else 'mandate' end as way from members m
    where m.id = any(${memberIds}::integer[]) and (m.pays_at_desk or ${hasLiveMandate(today)})`
}

export async function lockBills(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await run(db)`select from bills where id = any(${ids}::integer[]) order by id for no key update`
}

export async function lockOpenBillsOf(db: Kysely<DB>, payerIds: readonly number[]): Promise<void> {
  await run(db)`select from bills where payer_id = any(${payerIds}::integer[]) and state = 'open'
    order by id for no key update`
}

export async function lockPayers(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  await run(db)`select from members where id = any(${memberIds}::integer[]) order by id for no key update`
}

/** Schedules card charges of the payers' open bills from `now`; none for those who pay in another way. */
export async function writeNextTry(
  db: Kysely<DB>,
  now: Date,
  payerIds: readonly number[],
  notByCard: readonly number[],
): Promise<void> {
  await run(db)`update bills set next_try_at =
      case when payer_id = any(${notByCard}::integer[]) then null else coalesce(next_try_at, ${now}) end
    where payer_id = any(${payerIds}::integer[]) and state = 'open' and plan_ended_at is null
      and (next_try_at is null) <> (payer_id = any(${notByCard}::integer[]))`
}

export async function closePaid(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<{ id: number; payer_id: number }[]> {
  return rowsOf<{ id: number; payer_id: number }>(db)`
    update bills set state = 'paid', closed_at = ${now}, next_try_at = null
    where id = any(${ids}::integer[]) and state = 'open' returning id, payer_id`
}

/** Since when payers owe, by their oldest debt. Requires their locks. */
export async function writeOwedSince(db: Kysely<DB>, payerIds: readonly number[]): Promise<void> {
  await run(db)`update members m set overdue_since = o.since, desk_due_since = o.due_since
    from unnest(${payerIds}::integer[]) as a (id) cross join lateral (
      select min(b.refused_at) as since, min(b.due_at) as due_since from bills b
      where b.payer_id = a.id and ${isOwed}) o
    where m.id = a.id and (m.overdue_since, m.desk_due_since) is distinct from (o.since, o.due_since)`
}

/** Of bills that were debts before their debits were sent. */
export async function markOwedFrom(db: Kysely<DB>, ids: readonly number[], now: Date): Promise<void> {
  await run(db)`update bills set refused_at = ${now}, due_at = null, late_told_at = null
    where id = any(${ids}::integer[]) and state = 'open' and refused_at is not null`
}

/** Requires the locks of bill and payer. `created_at` is since when a bill is open without a break. */
export async function markOwedAgain(
  db: Kysely<DB>,
  id: number,
  payerId: number,
  now: Date,
  nextTryAt: Date | null,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    update bills set state = 'open', closed_at = null,
      created_at = case when state = 'paid' then ${now}::timestamptz else created_at end, due_at = null, late_told_at = null, refused_at = ${now}, tries = 0, next_try_at = ${nextTryAt}, error_code = 'debit_returned', plan_ended_at = null
    where id = ${id} and state in ('open', 'paid') returning id`
  if (rows.length === 0) return false
  await writeOwedSince(db, [payerId])
  return true
}
