import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { lockPayment } from './queries.ts'

/** Locks a payment until the caller's transaction ends. */
export async function holdPayment(db: Kysely<DB>, paymentId: number): Promise<void> {
  await lockPayment(db, paymentId)
}
