import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** A paid product, to be handed over at a center. */
interface NewOrder {
  memberId: number
  productId: number
  paymentId: number
  centerId: number
  /** The staff member who handed it over at once; null until handed over. */
  handedOverBy: number | null
}

/** Inserts the order of a payment; at most one each. */
export async function insertOrder(db: Kysely<DB>, now: Date, order: NewOrder): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      member_id: order.memberId,
      product_id: order.productId,
      payment_id: order.paymentId,
      center_id: order.centerId,
      created_at: now,
      handed_over_at: order.handedOverBy === null ? null : now,
      handed_over_by: order.handedOverBy,
    })
    .execute()
}

/** Cancels the order of a payment unless it was handed over. */
export async function cancelOrder(db: Kysely<DB>, now: Date, paymentId: number): Promise<void> {
  await sql`update orders set cancelled_at = ${now}
    where payment_id = ${paymentId} and handed_over_at is null and cancelled_at is null`.execute(db)
}
