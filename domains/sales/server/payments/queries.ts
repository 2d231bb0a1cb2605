import { type Kysely, type Selectable, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB, Payments } from '../../../../database/tables.ts'
import type { Bought } from '../../../invoicing/server/invoices/bought.ts'
import { providerMethods, type SaleMethod } from '../../contract/ways.ts'
import type { FoundCode } from '../discount-codes/find-code.ts'

export type PaymentRow = Selectable<Payments>

export interface NewPayment {
  memberId: number
  /** Null means the member's own center. */
  centerId: number | null
  purpose: 'credits' | 'plan' | 'product' | 'month' | 'pause' | 'visit'
  bought: Bought
  amountCents: number
  description: string
  method?: SaleMethod
  provider: string | null
  cardId: number | null
  month: string | null
  /** Months covered from `month` on. */
  months: number
  idempotencyKey: string | null
  billId?: number
  /** The staff member who sells it. */
  madeBy?: number
  /** The code that a purchase uses; `createPayment` takes it. */
  code?: FoundCode | null
  /** The code of the bill that it pays. */
  codeId?: number | null
  /** Reduction of the price by a code. */
  reductionCents?: number
}

/** Inserts a payment before the provider is called; undefined when the key was already recorded. */
export async function insertPayment(
  db: Kysely<DB>,
  now: Date,
  payment: NewPayment,
): Promise<PaymentRow | undefined> {
  return db
    .insertInto('payments')
    .values({
      member_id: payment.memberId,
      center_id:
        payment.centerId ?? sql`(select m.center_id from members m where m.id = ${payment.memberId})`,
      purpose: payment.purpose,
      bought: JSON.stringify(payment.bought),
      amount_cents: payment.amountCents,
      description: payment.description,
      method: payment.method ?? 'card',
      provider: payment.provider,
      card_id: payment.cardId,
      month: payment.month,
      months: payment.months,
      tap: payment.idempotencyKey,
      bill_id: payment.billId ?? null,
      made_by: payment.madeBy ?? null,
      code_id: payment.code?.id ?? payment.codeId ?? null,
      reduction_cents: payment.reductionCents ?? 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'tap']).where('tap', 'is not', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function selectPayment(db: Kysely<DB>, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockPayment(db: Kysely<DB>, id: number): Promise<PaymentRow> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The bills that payments under keys with this prefix are for, oldest month first. */
export async function selectBillsOfKey(
  db: Kysely<DB>,
  memberId: number,
  prefix: string,
): Promise<{ id: number; amount_cents: number }[]> {
  return rowsOf<{ id: number; amount_cents: number }>(db)`
    select distinct b.id, b.amount_cents, b.month from payments p join bills b on b.id = p.bill_id
    where p.member_id = ${memberId} and starts_with(p.tap, ${prefix}) order by b.month, b.id`
}

export function selectPaymentByIdempotencyKey(
  db: Kysely<DB>,
  memberId: number,
  idempotencyKey: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('tap', '=', idempotencyKey)
    .executeTakeFirst()
}

export async function selectPaymentId(
  db: Kysely<DB>,
  provider: string,
  providerId: string,
  key: string | null,
): Promise<number | null> {
  // A foreign key text would fail the uuid cast.
  const own = key !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : null
  const rows = await rowsOf<{ id: number }>(db)`
    select id from payments where provider = ${provider} and (provider_id = ${providerId} or key = ${own}::uuid)`
  return rows[0]?.id ?? null
}

export function selectLiveMonth(
  db: Kysely<DB>,
  memberId: number,
  month: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .where('months', '>', 0)
    .where('status', 'not in', ['failed', 'cancelled'])
    .whereRef('refunded_cents', '<', 'amount_cents')
    .executeTakeFirst()
}

export function selectLiveOfBill(db: Kysely<DB>, billId: number): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('status', 'not in', ['failed', 'cancelled'])
    .whereRef('refunded_cents', '<', 'amount_cents')
    .executeTakeFirst()
}

export async function lockPaymentsOfBill(db: Kysely<DB>, billId: number): Promise<void> {
  await run(db)`select from payments where bill_id = ${billId} order by id for no key update`
}

export async function selectCharge(
  db: Kysely<DB>,
  paymentId: number,
): Promise<{ pmId: string; customer: string }> {
  return db
    .selectFrom('payments as p')
    .innerJoin('cards as c', 'c.id', 'p.card_id')
    .innerJoin('payment_customers as u', (join) =>
      join.onRef('u.member_id', '=', 'p.member_id').onRef('u.provider', '=', 'p.provider'),
    )
    .select(['c.provider_id as pmId', sql<string>`u.provider_id`.as('customer')])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

/** For an update of payment `p`: clears its month and its bill when another live payment pays them. */
export const unlessPaidByAnother = sql`
      month = case when p.months > 0 and exists (select from payments o where o.member_id = p.member_id and o.month = p.month
        and o.months > 0 and o.id <> p.id and o.status not in ('failed', 'cancelled') and o.refunded_cents < o.amount_cents)
        then null else p.month end,
      bill_id = case when exists (select from payments o where o.bill_id = p.bill_id
        and o.id <> p.id and o.status not in ('failed', 'cancelled') and o.refunded_cents < o.amount_cents)
        then null else p.bill_id end`

/** A payment that counted as lost loses its month or bill if another payment has paid it. */
export async function markPaid(
  db: Kysely<DB>,
  id: number,
  providerId: string | null,
  now: Date,
): Promise<PaymentRow> {
  const rows = await rowsOf<PaymentRow>(db)`
    update payments p set status = 'succeeded', paid_at = ${now}, provider_id = ${providerId}, error_code = null,
      ${unlessPaidByAnother}
    where id = ${id} returning *`
  return rows[0] as PaymentRow
}

export async function markStatus(
  db: Kysely<DB>,
  id: number,
  change: {
    status: 'created' | 'requires_action' | 'failed' | 'cancelled'
    providerId: string | null
    error: string | null
  },
): Promise<PaymentRow> {
  const rows = await rowsOf<PaymentRow>(db)`
    update payments set status = ${change.status}, provider_id = coalesce(${change.providerId}, provider_id),
      error_code = ${change.error}
    where id = ${id} returning *`
  return rows[0] as PaymentRow
}

/** Marks a payment as granted; false when it already was, or was refunded. */
export async function markGranted(db: Kysely<DB>, id: number, now: Date): Promise<boolean> {
  const rows = await rowsOf(db)`update payments set redeemed_at = ${now}
    where id = ${id} and redeemed_at is null and status = 'succeeded' and refunded_cents < amount_cents returning id`
  return rows.length > 0
}

export async function markRegistered(
  db: Kysely<DB>,
  id: number,
  now: Date,
  idempotencyKey: string | null,
): Promise<void> {
  await run(db)`
    update payments set registered_at = ${now}, registered_tap = ${idempotencyKey} where id = ${id}`
}

export async function selectUnfinished(db: Kysely<DB>, before: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from payments
    where status in ('created', 'requires_action') and method = any(${providerMethods}) and created_at < ${before}
    order by created_at limit 500`
  return rows.map((row) => row.id)
}

export async function selectUngranted(db: Kysely<DB>, before: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from payments p where status = 'succeeded' and redeemed_at is null and paid_at < ${before}
      and refunded_cents < amount_cents
      -- What could not be granted is given back; if that refund fails, it is not granted all the same.
      and not exists (select from refunds r where r.payment_id = p.id and r.origin = 'server')
    order by paid_at limit 500`
  return rows.map((row) => row.id)
}

/**
 * Unfinished purchases of a member that hold a piece of the product or the code, or any code when it is for the first purchase; a few
 * at most. Those with the same idempotency key are the purchase itself.
 */
export async function selectHolding(
  db: Kysely<DB>,
  memberId: number,
  { productId, code, key }: { productId: number | null; code: FoundCode | null; key: string | null },
): Promise<PaymentRow[]> {
  return rowsOf<PaymentRow>(db)`
    select * from payments where member_id = ${memberId} and status = 'requires_action'
      and ((holds_stock and (bought ->> 'productId')::integer = ${productId})
        or (bill_id is null and (code_id = ${code?.id ?? null} or (${code?.firstPurchaseOnly ?? false} and code_id is not null))))
      and (tap is null or tap is distinct from ${key})
    order by id limit 5`
}
