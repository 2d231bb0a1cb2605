import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { lockPayment } from './queries.ts'

export async function lockPaymentById(db: Kysely<DB>, paymentId: number): Promise<void> {
  await lockPayment(db, paymentId)
}
