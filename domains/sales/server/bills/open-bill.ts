import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { isOwedState } from '../../rules/bill-state.ts'
import {
  type BillWithDays,
  lockBill,
  markTried,
  type OpenBill,
  selectDueBills,
  selectOpenBills,
} from './queries.ts'

export {
  type BillRow,
  type BillWithDays,
  clearNextTries as stopCardTries,
  isBeingPaid as isBillBeingPaid,
  lockBillsToTry,
  type OpenBill,
  owedSince,
  selectLongOverdue as findLongOverdue,
  selectOpenBills as findOpenBills,
  sumOwed as findOwedSum,
} from './queries.ts'

export async function lockOpenBill(db: Kysely<DB>, id: number): Promise<BillWithDays | undefined> {
  const bill = await lockBill(db, id)
  return bill?.state === 'open' ? bill : undefined
}

/** Bills to ask a member for, oldest month first: all debts; without debts, those no bank collects; otherwise all open ones. */
export async function findPayableBills(db: Kysely<DB>, memberId: number): Promise<OpenBill[]> {
  const open = await selectOpenBills(db, memberId)
  const owed = open.filter(({ status }) => isOwedState(status))
  const due = open.filter(({ status }) => status === 'due' || status === 'dueLater')
  return [owed, due].find((bills) => bills.length > 0) ?? open
}

/** Counts a charge attempt; `nextTryAt` is null after the last one. */
export function scheduleNextTry(db: Kysely<DB>, id: number, nextTryAt: Millis | null): Promise<void> {
  return markTried(db, id, nextTryAt === null ? null : new Date(nextTryAt))
}

export async function findDueBills(db: Kysely<DB>, now: Millis): Promise<{ id: number; payerId: number }[]> {
  const rows = await selectDueBills(db, new Date(now))
  return rows.map((row) => ({ id: row.id, payerId: row.payer_id }))
}
