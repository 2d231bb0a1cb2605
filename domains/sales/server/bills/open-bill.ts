import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { isOwedState } from '../../rules/bill-state.ts'
import {
  type BillWithDays,
  lockBill,
  lockBillsToTry,
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

/** One of the member's bills is to be charged now: then it is the oldest that is. Requires the bill's lock. */
export async function hasBillToTry(db: Kysely<DB>, memberId: number, now: Millis): Promise<boolean> {
  return (await lockBillsToTry(db, memberId, new Date(now))).length > 0
}

export async function findDueBills(db: Kysely<DB>, now: Millis): Promise<{ id: number; memberId: number }[]> {
  const rows = await selectDueBills(db, new Date(now))
  return rows.map((row) => ({ id: row.id, memberId: row.member_id }))
}
