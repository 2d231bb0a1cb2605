import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { type BillWithDays, lockBill, markTried, selectDueBills } from './queries.ts'

export {
  type BillRow,
  type BillWithDays,
  clearNextTry as stopCardTries,
  isBeingPaid as isBillBeingPaid,
  owedSince,
  selectLongOverdue as findLongOverdue,
  selectOpenBill as findOpenBill,
  selectUnpaidBill as findUnpaidBill,
} from './queries.ts'

export async function lockOpenBill(db: Kysely<DB>, id: number): Promise<BillWithDays | undefined> {
  const bill = await lockBill(db, id)
  return bill?.state === 'open' ? bill : undefined
}

/** Also one that waits behind the open bill. */
export async function lockUnpaidBill(db: Kysely<DB>, id: number): Promise<BillWithDays | undefined> {
  const bill = await lockBill(db, id)
  return bill?.state === 'open' || bill?.state === 'returned' ? bill : undefined
}

/** Counts a charge attempt; `nextTryAt` is null after the last one. */
export function scheduleNextTry(db: Kysely<DB>, id: number, nextTryAt: Millis | null): Promise<void> {
  return markTried(db, id, nextTryAt === null ? null : new Date(nextTryAt))
}

export async function findDueBills(db: Kysely<DB>, now: Millis): Promise<{ id: number; memberId: number }[]> {
  const rows = await selectDueBills(db, new Date(now))
  return rows.map((row) => ({ id: row.id, memberId: row.member_id }))
}
