import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import { containsWords, foldAccents } from '../../../../database/search.ts'
import type { DB } from '../../../../database/tables.ts'
import type { WayOfPaying } from '../../../../platform/contract/ways-of-paying.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { isOwed } from '../../../sales/server/expressions/bill-state.ts'
import { hasCard, wayOf } from '../../../sales/server/expressions/ways-of-paying.ts'

export interface DebtRow {
  member_id: number
  name: string
  surname: string
  email: string
  phone: string
  cents: number
  bills: { id: number; month: string; months: number; kind: 'month' | 'pause' | 'rest'; cents: number }[]
  since: Date
  /** Of the oldest bill. */
  due_at: Date | null
  error_code: string | null
  next_try_at: Date | null
  plan_ended_at: Date | null
  has_card: boolean
  reminded_at: Date | null
  note: string
  /** Of all that match, beyond the page. */
  total: number
  total_cents: number
}

export interface DebtsWanted {
  words: readonly string[]
  state?: 'plan' | 'ended' | undefined
  /** How they pay on that day. */
  way?: { is: WayOfPaying | 'none'; on: Day } | undefined
  sort: 'oldest' | 'amount' | 'surname'
  memberIds?: readonly number[]
}

const haystack = sql`m.name || ' ' || m.surname || ' ' || coalesce(m.cin, '') || ' ' || coalesce(m.email, '') || ' ' || d.notes`

const orders: Record<DebtsWanted['sort'], RawBuilder<unknown>> = {
  oldest: sql`d.since, m.id`,
  amount: sql`d.cents desc, m.id`,
  surname: sql`${foldAccents(sql`m.surname`)}, ${foldAccents(sql`m.name`)}, m.id`,
}

/** One row for each payer who owes, from the index of unpaid bills. */
export async function selectDebts(
  db: Kysely<DB>,
  provider: string | null,
  { words, state, way, sort, memberIds }: DebtsWanted,
  { size, number }: { size: number; number: number },
): Promise<DebtRow[]> {
  const conditions = [
    sql`m.erased_at is null`,
    ...(words.length > 0 ? [containsWords(haystack, words)] : []),
    ...(state ? [sql`(d.plan_ended_at is not null) = ${state === 'ended'}`] : []),
    ...(way ? [sql`${wayOf(way.on, provider)} = ${way.is}`] : []),
  ]
  const ofMembers = memberIds ? sql`and b.payer_id = any(${memberIds}::integer[])` : sql``
  return rowsOf<DebtRow>(db)`
    select m.id as member_id, m.name, m.surname, m.email, m.phone, d.cents, d.bills, d.since, d.due_at, d.error_code, d.next_try_at,
      d.plan_ended_at, d.reminded_at, d.notes as note,
      ${hasCard(provider)} as has_card,
      (count(*) over ())::integer as total, (sum(d.cents) over ())::integer as total_cents
    from (
      select b.payer_id as member_id, sum(b.amount_cents)::integer as cents, min(b.refused_at) as since,
        jsonb_agg(jsonb_build_object('id', b.id, 'month', b.month, 'months', b.months, 'kind', b.kind, 'cents', b.amount_cents)
          order by b.month, b.id) as bills,
        (array_agg(b.error_code order by b.month, b.id))[1] as error_code, (array_agg(b.due_at order by b.month, b.id))[1] as due_at,
        min(b.next_try_at) as next_try_at,
        max(b.plan_ended_at) as plan_ended_at, max(b.reminded_at) as reminded_at,
        string_agg(distinct nullif(b.note, ''), ' · ') as noted
      from bills b where ${isOwed} ${ofMembers}
      group by b.payer_id
    ) u cross join lateral (select u.*, coalesce(u.noted, '') as notes) d
    join members m on m.id = d.member_id
    where ${sql.join(conditions, sql` and `)}
    order by ${orders[sort]} limit ${size} offset ${size * number}`
}

interface OwedBill {
  id: number
  member_id: number
  amount_cents: number
  month: string
  months: number
  note: string
  reminded_at: Date | null
}

/** Locks what payers owe. Returns their bills, oldest first. */
export async function lockDebts(db: Kysely<DB>, memberIds: readonly number[]): Promise<OwedBill[]> {
  const rows = await rowsOf<OwedBill>(db)`
    select b.id, b.payer_id as member_id, b.amount_cents, b.month, b.months, b.note, b.reminded_at from bills b
    where b.payer_id = any(${memberIds}::integer[]) and ${isOwed}
    order by b.id for no key update`
  return rows.sort((a, b) => a.month.localeCompare(b.month) || a.id - b.id)
}

export async function markReminded(db: Kysely<DB>, billIds: readonly number[], now: Date): Promise<void> {
  await run(db)`update bills set reminded_at = ${now} where id = any(${billIds}::integer[])`
}

export async function writeNote(db: Kysely<DB>, billIds: readonly number[], note: string): Promise<void> {
  await run(db)`update bills set note = ${note} where id = any(${billIds}::integer[])`
}

/** A member's debts, and the bills paid under keys with this prefix, oldest first. */
export async function selectBillsOwed(
  db: Kysely<DB>,
  memberId: number,
  keyPrefix: string,
): Promise<{ id: number; amount_cents: number; month: string }[]> {
  return rowsOf<{ id: number; amount_cents: number; month: string }>(db)`
    select b.id, b.amount_cents, b.month from bills b
    where b.payer_id = ${memberId} and (
      ${isOwed}
      or exists (select from payments p where p.bill_id = b.id and starts_with(p.tap, ${keyPrefix})))
    order by b.month, b.id`
}
