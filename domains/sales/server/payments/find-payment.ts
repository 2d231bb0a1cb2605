import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type PaymentRow, selectPayment } from './queries.ts'

export const findPayment = (db: Kysely<DB>, id: number): Promise<PaymentRow | undefined> =>
  selectPayment(db, id)
