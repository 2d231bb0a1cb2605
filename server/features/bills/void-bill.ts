import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { closeBill, selectOpenBill } from './queries.ts'

/** Nobody asks any more for what a member owes; money that comes for it all the same goes back. */
export async function voidOpenBill(db: Kysely<DB>, now: Millis, memberId: number): Promise<void> {
  const bill = await selectOpenBill(db, memberId)
  if (bill) await closeBill(db, bill.id, 'void', new Date(now))
}
