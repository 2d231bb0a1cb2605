import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { NewOrder } from './place-order.ts'

export async function insertOrder(db: Kysely<DB>, now: Date, order: NewOrder): Promise<void> {
  await db
    .insertInto('orders')
    .values({
      member_id: order.memberId,
      product_id: order.productId,
      payment_id: order.paymentId,
      center_id: order.centerId,
      created_at: now,
    })
    .execute()
}

export async function markCancelled(db: Kysely<DB>, now: Date, paymentId: number): Promise<void> {
  await sql`update orders set cancelled_at = ${now}
    where payment_id = ${paymentId} and handed_over_at is null and cancelled_at is null`.execute(db)
}
