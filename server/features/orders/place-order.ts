import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { insertOrder, markCancelled } from './queries.ts'

/** A product that was paid, to be handed over at a center. */
export interface NewOrder {
  memberId: number
  productId: number
  paymentId: number
  centerId: number
  /** Who of the staff gave it to the member at once; null while it is to wait. */
  handedOverBy: number | null
}

/** Notes what is to be handed over, within the caller's transaction; a payment makes one order at most. */
export async function placeOrder(db: Kysely<DB>, now: Millis, order: NewOrder): Promise<void> {
  await insertOrder(db, new Date(now), order)
}

/** Nothing is to be handed over for that payment any more; what has been stays as it is. */
export async function cancelOrder(db: Kysely<DB>, now: Millis, paymentId: number): Promise<void> {
  await markCancelled(db, new Date(now), paymentId)
}
