import { type Kysely, type Selectable, sql } from 'kysely'
import { rowOf, rowsOf, run } from '../../../../database/query.ts'
import type { DB, Payments } from '../../../../database/tables.ts'
import type { Bought } from '../../../invoicing/server/invoices/bought.ts'
import { providerMethods, type SaleMethod } from '../../contract/ways.ts'
import type { BillRow } from '../bills/open-bill.ts'
import type { FoundCode } from '../discount-codes/find-code.ts'

export type PaymentRow = Selectable<Payments>

export interface NewPayment {
  memberId: number
  /** As for bills, unless told. */
  payerId?: number
  /** The first payment of the same charge. */
  chargedWith?: number | undefined
  /** Null means the payer's own center. */
  centerId: number | null
  purpose: 'credits' | 'plan' | 'product' | 'month' | 'pause' | 'visit' | 'appointment'
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
  /** The place in the household that reduced it, and by how much; then the code of the bill that it pays. */
  householdPlace?: number | null
  householdCents?: number
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
      payer_id: payment.payerId ?? 0,
      charged_with: payment.chargedWith ?? null,
      center_id:
        payment.centerId ??
        sql`(select m.center_id from members m where m.id = ${payment.payerId ?? payment.memberId})`,
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
      household_place: payment.householdPlace ?? null,
      household_cents: payment.householdCents ?? 0,
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

/** All payments of a charge, the first one first. */
export function lockCharge(db: Kysely<DB>, paymentId: number): Promise<PaymentRow[]> {
  return rowsOf<PaymentRow>(db)`
    select p.* from payments o join payments p on coalesce(o.charged_with, o.id) in (p.id, p.charged_with)
    where o.id = ${paymentId} order by p.id for no key update of p`
}

/** The bills that payments of a member under keys with this prefix are for, oldest month first. */
export async function selectBillsOfKey(
  db: Kysely<DB>,
  memberId: number,
  prefix: string,
): Promise<Pick<BillRow, 'id' | 'amount_cents' | 'month' | 'kind' | 'payer_id'>[]> {
  return rowsOf<Pick<BillRow, 'id' | 'amount_cents' | 'month' | 'kind' | 'payer_id'>>(db)`
    select distinct b.id, b.amount_cents, b.month, b.kind, b.payer_id from payments p join bills b on b.id = p.bill_id
    where (p.member_id = ${memberId} or p.payer_id = ${memberId}) and starts_with(p.tap, ${prefix}) order by b.month, b.id`
}

/** Of what a bill was paid with. */
export async function selectBillPaymentByKey(
  db: Kysely<DB>,
  billId: number,
  key: string,
): Promise<PaymentRow | undefined> {
  return rowOf<PaymentRow>(db)`select p.* from payments p join bills b on b.member_id = p.member_id
    where b.id = ${billId} and p.tap = ${key}`
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
    select id from payments where charged_with is null and provider = ${provider}
      and (provider_id = ${providerId} or key = ${own}::uuid)`
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

export async function selectCharge(
  db: Kysely<DB>,
  paymentId: number,
): Promise<{ pmId: string; customer: string; key: string; cents: number }> {
  const [charge] = await rowsOf<{ pmId: string; customer: string; key: string; cents: number }>(db)`
    select c.provider_id as "pmId", u.provider_id as customer, p.key,
      (select sum(o.amount_cents)::integer from payments o where p.id in (o.id, o.charged_with)) as cents
    from payments a join payments p on p.id = coalesce(a.charged_with, a.id) join cards c on c.id = p.card_id
      join payment_customers u on u.member_id = p.payer_id and u.provider = p.provider
    where a.id = ${paymentId}`
  if (!charge) throw new Error(`payment ${paymentId} has no card to charge`)
  return charge
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

/** Of all payments of a charge; returns the first. */
export async function markStatus(
  db: Kysely<DB>,
  charge: readonly PaymentRow[],
  change: {
    status: 'created' | 'requires_action' | 'failed' | 'cancelled'
    providerId: string | null
    error: string | null
  },
): Promise<PaymentRow> {
  const rows = await rowsOf<PaymentRow>(db)`
    update payments set status = ${change.status}, provider_id = coalesce(${change.providerId}, provider_id),
      error_code = ${change.error}
    where id = any(${charge.map(({ id }) => id)}::integer[]) returning *`
  return rows.find(({ id }) => id === charge[0]?.id) as PaymentRow
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
    where charged_with is null and status in ('created', 'requires_action') and method = any(${providerMethods}) and created_at < ${before}
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
