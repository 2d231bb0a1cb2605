import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import {
  type BillRow,
  type BillWithDays,
  clearNextTry,
  isBeingPaid,
  lockBill,
  markTried,
  selectDueBills,
  selectLongOverdue,
  selectOpenBill,
} from './queries.ts'

export type { BillRow }

/** What a member owes at the moment: one bill at most is open. */
export function findOpenBill(db: Kysely<DB>, memberId: number): Promise<BillRow | undefined> {
  return selectOpenBill(db, memberId)
}

/** A bill under its lock, with what its days are counted by. Undefined when it is open no more. */
export async function lockOpenBill(db: Kysely<DB>, id: number): Promise<BillWithDays | undefined> {
  const bill = await lockBill(db, id)
  return bill?.state === 'open' ? bill : undefined
}

/** True while a payment of the bill may still come to something: it is not tried anew then. */
export function isBillBeingPaid(db: Kysely<DB>, id: number): Promise<boolean> {
  return isBeingPaid(db, id)
}

/** Counts a try, and says when the next one is due; null when this was the last. */
export function scheduleTry(db: Kysely<DB>, id: number, next: Millis | null): Promise<void> {
  return markTried(db, id, next === null ? null : new Date(next))
}

/** No card is asked for it any more. */
export async function leaveToDebit(db: Kysely<DB>, id: number): Promise<undefined> {
  await clearNextTry(db, id)
}

/** Open bills made before an instant and refused: their members' plans may have to end. */
export function findLongOverdue(db: Kysely<DB>, before: Date): Promise<{ id: number }[]> {
  return selectLongOverdue(db, before)
}

/** Open bills that are due for a try by themselves. */
export async function findDueBills(db: Kysely<DB>, now: Millis): Promise<{ id: number; memberId: number }[]> {
  return (await selectDueBills(db, new Date(now))).map(({ id, member_id: memberId }) => ({ id, memberId }))
}
