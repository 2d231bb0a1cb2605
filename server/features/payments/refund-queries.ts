import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, Refunds } from '../../../database/tables.ts'

export type RefundRow = Selectable<Refunds>

/**
 * Records a refund before the provider is asked for it, and sets its amount aside, so that no two of them together are
 * more than was paid. Null when that much is not left.
 */
export async function insertRefund(
  db: Kysely<DB>,
  now: Date,
  refund: { paymentId: number; amountCents: number; why: string; madeBy: number | null; key?: string | null },
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

/** Ends a refund that was under way. False when it has ended before. */
export async function endRefund(
  db: Kysely<DB>,
  refund: RefundRow,
  status: 'succeeded' | 'failed',
  providerId: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update refunds set status = ${status}, provider_id = ${providerId}, settled_at = ${now}
    where id = ${refund.id} and status = 'created' returning id`.execute(db)
  if (rows.length === 0) return false
  if (status === 'failed') {
    await sql`update payments set refunded_cents = refunded_cents - ${refund.amount_cents}
      where id = ${refund.payment_id}`.execute(db)
  }
  return true
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
