import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, Refunds } from '../../../database/tables.ts'
import { unlessPaidByAnother } from './queries.ts'

export type RefundRow = Selectable<Refunds>

/**
 * Records a refund before the provider is asked for it, and sets its amount aside, so that no two of them together are
 * more than was paid. Null when that much is not left.
 */
export async function insertRefund(
  db: Kysely<DB>,
  now: Date,
  refund: {
    paymentId: number
    amountCents: number
    why: string
    madeBy: number | null
    key?: string | null
    /** Back to the card without it. */
    method?: 'card' | 'cash' | 'transfer'
    origin: 'desk' | 'server' | 'provider'
  },
): Promise<RefundRow | null> {
  const { rows } = await sql`
    update payments set refunded_cents = refunded_cents + ${refund.amountCents}
    where id = ${refund.paymentId} and status = 'succeeded' and refunded_cents + ${refund.amountCents} <= amount_cents
    returning id`.execute(db)
  if (rows.length === 0) return null
  return db
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      why: refund.why,
      made_by: refund.madeBy,
      method: refund.method ?? 'card',
      origin: refund.origin,
      created_at: now,
      ...(refund.key ? { key: refund.key } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The refund that was recorded under a key; undefined when there is none. */
export function selectRefundByKey(db: Kysely<DB>, key: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('key', '=', key).executeTakeFirst()
}

export function selectRefund(db: Kysely<DB>, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** All refunds of a payment, to find those again that the provider tells of. */
export function selectRefundsToMatch(db: Kysely<DB>, paymentId: number): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute()
}

/**
 * A refund that somebody made at the provider, by hand, is written down as one that is under way, with its amount set aside.
 * One that failed there concerns nobody here. Null when that much is not left.
 */
export async function insertForeignRefund(
  db: Kysely<DB>,
  now: Date,
  refund: { paymentId: number; amountCents: number },
  status: 'succeeded' | 'failed',
): Promise<RefundRow | null> {
  if (status === 'failed') return null
  return insertRefund(db, now, { ...refund, why: '', madeBy: null, origin: 'provider' })
}

/** The money of a refund has gone back. False when that was known, or it has ended otherwise. */
export async function endRefund(
  db: Kysely<DB>,
  id: number,
  providerId: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update refunds set status = 'succeeded', provider_id = ${providerId}, settled_at = ${now}
    where id = ${id} and status = 'created' returning id`.execute(db)
  return rows.length > 0
}

/** A refund has failed, also one that had been given. False when that was known. */
export async function failRefund(
  db: Kysely<DB>,
  id: number,
  providerId: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update refunds set status = 'failed', provider_id = coalesce(${providerId}, provider_id), settled_at = ${now}
    where id = ${id} and status <> 'failed' returning id`.execute(db)
  return rows.length > 0
}

/**
 * What was set aside for a refund is the gym's again. A payment whose month, or bill, has been paid by another meanwhile is
 * not theirs any more: it keeps the money's record but not these.
 */
export async function unsetAside(
  db: Kysely<DB>,
  refund: { payment_id: number; amount_cents: number },
): Promise<void> {
  await sql`
    update payments p set refunded_cents = p.refunded_cents - ${refund.amount_cents},
      ${unlessPaidByAnother}
    where p.id = ${refund.payment_id}`.execute(db)
}

/** Failed refunds of a payment are seen to: an admin gives the money back in another way. */
export async function attendFailedRefunds(
  db: Kysely<DB>,
  paymentId: number,
  now: Date,
  by: number,
): Promise<void> {
  await sql`update refunds set attended_at = ${now}, attended_by = ${by}
    where payment_id = ${paymentId} and status = 'failed' and attended_at is null`.execute(db)
}

/** True when what a payment was for was never had: the server itself wanted to give it back, or nobody owed what was collected. */
export async function wasForNothing(db: Kysely<DB>, paymentId: number): Promise<boolean> {
  const { rows } = await sql`select from refunds where payment_id = ${paymentId} and origin = 'server'
    union all select from remittance_lines where payment_id = ${paymentId} and unowed`.execute(db)
  return rows.length > 0
}

/** Cents that have really been given back of a payment. */
export async function sumRefunded(db: Kysely<DB>, paymentId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::integer as sum from refunds
    where payment_id = ${paymentId} and status = 'succeeded'`.execute(db)
  return rows[0]?.sum ?? 0
}

/** Refunds under way whose end nobody has told us. */
export async function selectOpenRefunds(db: Kysely<DB>, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from refunds where status = 'created' and created_at < ${before} order by created_at limit 500`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
