import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, Payments } from '../../../database/tables.ts'
import type { Bought } from './bought.ts'

export type PaymentRow = Selectable<Payments>

export interface NewPayment {
  memberId: number
  /** Null where the member's own center is meant. */
  centerId: number | null
  purpose: 'credits' | 'plan' | 'product' | 'month' | 'pause'
  bought: Bought
  amountCents: number
  description: string
  /** By card without it. */
  method?: 'card' | 'cash' | 'transfer'
  /** Null where no provider takes the money. */
  provider: string | null
  cardId: number | null
  month: string | null
  idempotencyKey: string | null
  billId?: number
  /** Who of the staff sells it. */
  madeBy?: number
}

/** Records a payment before anybody is asked for money. Undefined when that key has been recorded already. */
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
      tap: payment.idempotencyKey,
      bill_id: payment.billId ?? null,
      made_by: payment.madeBy ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'tap']).where('tap', 'is not', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function selectPayment(db: Kysely<DB>, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, and nobody else may change it until this transaction ends. */
export function lockPayment(db: Kysely<DB>, id: number): Promise<PaymentRow> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
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

/** The number of the payment that the provider means, by its own id or by our key. */
export async function selectPaymentId(
  db: Kysely<DB>,
  provider: string,
  providerId: string,
  key: string | null,
): Promise<number | null> {
  // A mark that is no key of ours would not be read as one.
  const own = key !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : null
  const { rows } = await sql<{ id: number }>`
    select id from payments where provider = ${provider} and (provider_id = ${providerId} or key = ${own}::uuid)`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** A payment of that month that may still come to something. */
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
    .where('status', 'not in', ['failed', 'cancelled'])
    .whereRef('refunded_cents', '<', 'amount_cents')
    .executeTakeFirst()
}

/** A payment of that bill that has come, or may still come. */
export function selectLiveOfBill(db: Kysely<DB>, billId: number): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('status', 'not in', ['failed', 'cancelled'])
    .whereRef('refunded_cents', '<', 'amount_cents')
    .executeTakeFirst()
}

/** Nobody else writes down how a payment of that bill stands until this transaction ends. */
export async function lockPaymentsOfBill(db: Kysely<DB>, billId: number): Promise<void> {
  await sql`select from payments where bill_id = ${billId} order by id for no key update`.execute(db)
}

/** The card a payment is made with, and what its owner is called at the provider. */
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

/** In an update of a payment `p`: it is of its month and its bill no more where another one that counts pays them meanwhile. */
export const unlessPaidByAnother = sql`
      month = case when exists (select from payments o where o.member_id = p.member_id and o.month = p.month
        and o.id <> p.id and o.status not in ('failed', 'cancelled') and o.refunded_cents < o.amount_cents)
        then null else p.month end,
      bill_id = case when exists (select from payments o where o.bill_id = p.bill_id
        and o.id <> p.id and o.status not in ('failed', 'cancelled') and o.refunded_cents < o.amount_cents)
        then null else p.bill_id end`

/**
 * Notes that the money has come. One that had been given up for lost may find its month, or its bill, paid by another: it
 * keeps the money's record but not these.
 */
export async function markPaid(
  db: Kysely<DB>,
  id: number,
  providerId: string | null,
  now: Date,
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    update payments p set status = 'succeeded', paid_at = ${now}, provider_id = ${providerId}, error_code = null,
      ${unlessPaidByAnother}
    where id = ${id} returning *`.execute(db)
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
  const { rows } = await sql<PaymentRow>`
    update payments set status = ${change.status}, provider_id = coalesce(${change.providerId}, provider_id),
      error_code = ${change.error}
    where id = ${id} returning *`.execute(db)
  return rows[0] as PaymentRow
}

/** Notes that what was paid for is being granted, in this transaction. False when it has been before, or was paid back. */
export async function markRedeemed(db: Kysely<DB>, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update payments set redeemed_at = ${now}
    where id = ${id} and redeemed_at is null and status = 'succeeded' and refunded_cents < amount_cents returning id`.execute(
    db,
  )
  return rows.length > 0
}

export async function markRegistered(
  db: Kysely<DB>,
  id: number,
  now: Date,
  idempotencyKey: string | null,
): Promise<void> {
  await sql`update payments set registered_at = ${now}, registered_tap = ${idempotencyKey} where id = ${id}`.execute(
    db,
  )
}

/** Payments whose end nobody has told us. */
export async function selectUnsettled(db: Kysely<DB>, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payments
    where status in ('created', 'requires_action') and method = 'card' and created_at < ${before}
    order by created_at limit 500`.execute(db)
  return rows.map((row) => row.id)
}

/** Payments that came and were not granted, for nobody named what was bought. */
export async function selectUnredeemed(db: Kysely<DB>, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payments where status = 'succeeded' and redeemed_at is null and paid_at < ${before}
      and refunded_cents < amount_cents
    order by paid_at limit 500`.execute(db)
  return rows.map((row) => row.id)
}
