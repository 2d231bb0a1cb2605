import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

interface NewOrder {
  memberId: number
  productId: number
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
      payment_id: order.paymentId,
      center_id: order.centerId,
      created_at: now,
      handed_over_at: order.handedOverBy === null ? null : now,
      handed_over_by: order.handedOverBy,
    })
    .execute()
}

export async function cancelOrder(db: Kysely<DB>, now: Date, paymentId: number): Promise<void> {
  await sql`update orders set cancelled_at = ${now}
    where payment_id = ${paymentId} and handed_over_at is null and cancelled_at is null`.execute(db)
}
