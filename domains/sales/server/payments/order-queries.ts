import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

interface NewOrder {
  memberId: number
  productId: number
  variantId: number | null
  paymentId: number
  centerId: number
  handedOverBy: number | null
}

export async function insertOrder(db: Kysely<DB>, now: Date, order: NewOrder): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      member_id: order.memberId,
      product_id: order.productId,
      variant_id: order.variantId,
      payment_id: order.paymentId,
      center_id: order.centerId,
      created_at: now,
      handed_over_at: order.handedOverBy === null ? null : now,
      handed_over_by: order.handedOverBy,
    })
    .execute()
}

/** False if there was none that waits. */
export async function cancelOrder(db: Kysely<DB>, now: Date, paymentId: number): Promise<boolean> {
  const rows = await rowsOf(db)`update orders set cancelled_at = ${now}
    where payment_id = ${paymentId} and handed_over_at is null and cancelled_at is null returning id`
  return rows.length > 0
}

export async function setHoldsStock(db: Kysely<DB>, paymentId: number): Promise<void> {
  await run(db)`update payments set holds_stock = true where id = ${paymentId}`
}

/** False if the payment held no piece. */
export async function clearHoldsStock(db: Kysely<DB>, paymentId: number): Promise<boolean> {
  const rows = await rowsOf(db)`update payments set holds_stock = false
    where id = ${paymentId} and holds_stock returning id`
  return rows.length > 0
}
