import type { Kysely, Selectable } from 'kysely'
import { rowsOf, run } from '../../../../../database/query.ts'
import type { DB, Refunds } from '../../../../../database/tables.ts'
import type { SaleMethod } from '../../../contract/ways.ts'
import { unlessPaidByAnother } from '../queries.ts'

export type RefundRow = Selectable<Refunds>

/** Reserves the amount before the provider is called. Undefined if less is left. */
export async function insertRefund(
  db: Kysely<DB>,
  now: Date,
  refund: {
    paymentId: number
    amountCents: number
    why: string
    madeBy: number | null
    key?: string | null
    /** That of the payment when left out. */
    method?: SaleMethod
    origin: 'desk' | 'server' | 'provider'
  },
): Promise<RefundRow | null> {
  const rows = await rowsOf<{ method: string }>(db)`
    update payments set refunded_cents = refunded_cents + ${refund.amountCents}
    where id = ${refund.paymentId} and status = 'succeeded' and refunded_cents + ${refund.amountCents} <= amount_cents
    returning method`
  const [payment] = rows
  if (!payment) return null
  return db
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      why: refund.why,
      made_by: refund.madeBy,
      method: refund.method ?? payment.method,
      origin: refund.origin,
      created_at: now,
      ...(refund.key ? { key: refund.key } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function selectRefundByKey(db: Kysely<DB>, key: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('key', '=', key).executeTakeFirst()
}

export function selectRefund(db: Kysely<DB>, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of all payments of a charge. */
export function selectRefundsToMatch(db: Kysely<DB>, paymentIds: readonly number[]): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('payment_id', 'in', paymentIds).execute()
}

/** A refund made by hand at the provider. */
export async function insertForeignRefund(
  db: Kysely<DB>,
  now: Date,
  refund: { paymentId: number; amountCents: number },
): Promise<RefundRow | null> {
  return insertRefund(db, now, { ...refund, why: '', madeBy: null, origin: 'provider' })
}

export async function endRefund(
  db: Kysely<DB>,
  id: number,
  providerId: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    update refunds set status = 'succeeded', provider_id = ${providerId}, settled_at = ${now}
    where id = ${id} and status = 'created' returning id`
  return rows.length > 0
}

/** Marks a refund as failed, even after it succeeded; false when it already was. */
export async function failRefund(
  db: Kysely<DB>,
  id: number,
  providerId: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    update refunds set status = 'failed', provider_id = coalesce(${providerId}, provider_id), settled_at = ${now},
      attended_at = null, attended_by = null
    where id = ${id} and status <> 'failed' returning id`
  return rows.length > 0
}

/** Releases the reserved amount; the month or bill is cleared if another payment has paid it. */
export async function releaseRefundAmount(
  db: Kysely<DB>,
  refund: { payment_id: number; amount_cents: number },
): Promise<void> {
  await run(db)`
    update payments p set refunded_cents = p.refunded_cents - ${refund.amount_cents},
      ${unlessPaidByAnother}
    where p.id = ${refund.payment_id}`
}

export async function resolveFailedRefunds(
  db: Kysely<DB>,
  paymentId: number,
  now: Date,
  by: number,
): Promise<void> {
  await run(db)`update refunds set attended_at = ${now}, attended_by = ${by}
    where payment_id = ${paymentId} and status = 'failed' and attended_at is null`
}

/** True when the purchase was never granted: the server refunded it, or the collected bill was not owed. */
export async function wasNeverGranted(db: Kysely<DB>, paymentId: number): Promise<boolean> {
  const rows = await rowsOf(db)`select from refunds where payment_id = ${paymentId} and origin = 'server'
    union all select from remittance_lines where payment_id = ${paymentId} and unowed`
  return rows.length > 0
}

export async function sumRefunded(db: Kysely<DB>, paymentId: number): Promise<number> {
  const rows = await rowsOf<{ sum: number }>(db)`
    select coalesce(sum(amount_cents), 0)::integer as sum from refunds
    where payment_id = ${paymentId} and status = 'succeeded'`
  return rows[0]?.sum ?? 0
}

export async function selectOpenRefunds(db: Kysely<DB>, before: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from refunds where status = 'created' and created_at < ${before} order by created_at limit 500`
  return rows.map((row) => row.id)
}
