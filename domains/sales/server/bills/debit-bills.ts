import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import {
  closePaid,
  lockBills,
  lockOpenBillsOf,
  lockPayers,
  markOwedAgain,
  markOwedFrom,
  writeNextTry,
  writeOwedSince,
} from './debit-queries.ts'
import { lockBill } from './queries.ts'
import { daysOf } from './settle-bill.ts'
import { waysOfPaying } from './way-of-paying.ts'

export { lockBills } from './debit-queries.ts'

/** Locks bills, then members. Lock order everywhere: bills before members. */
export async function lockBillsWithPayers(
  db: Kysely<DB>,
  billIds: readonly number[],
  memberIds: readonly number[],
): Promise<void> {
  await lockBills(db, billIds)
  await lockPayers(db, memberIds)
}

export async function lockBillsOfMembers(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  await lockOpenBillsOf(db, memberIds)
  await lockPayers(db, memberIds)
}

/** After their way of paying changed: stops or resumes card charges for these members. */
export async function followWays(unit: Unit, now: Millis, memberIds: readonly number[]): Promise<void> {
  const wayOf = await waysOfPaying(unit.db, now, memberIds)
  const notByCard = memberIds.filter((id) => wayOf(id) !== 'card')
  await writeNextTry(unit.db, new Date(now), memberIds, notByCard)
  unit.announce(memberIds.map((id) => ({ t: 'user' as const, id, what: 'account' as const })))
}

/** After debits of the members went to the bank: a debt on its way is none. */
export async function followDebits(unit: Unit, memberIds: readonly number[]): Promise<void> {
  await lockPayers(unit.db, memberIds)
  await writeOwedSince(unit.db, memberIds)
  unit.announce(memberIds.map((id) => ({ t: 'user' as const, id, what: 'account' as const })))
}

/**
 * After the bank refused debits: those of debts are owed from now on, because their members were told that they were on their way.
 * Requires the locks of bills and members.
 */
export async function oweAgain(
  db: Kysely<DB>,
  now: Millis,
  billIds: readonly number[],
  memberIds: readonly number[],
): Promise<void> {
  await markOwedFrom(db, billIds, new Date(now))
  await writeOwedSince(db, memberIds)
}

/** Marks bills as paid by debit. Returns those that were owed; the money of the others must be refunded. */
export async function settleBills(
  unit: Unit,
  now: Millis,
  bills: readonly { id: number; memberId: number }[],
): Promise<ReadonlySet<number>> {
  await lockBillsWithPayers(
    unit.db,
    bills.map((bill) => bill.id),
    bills.map((bill) => bill.memberId),
  )
  const paid = await closePaid(
    unit.db,
    bills.map((bill) => bill.id),
    new Date(now),
  )
  const memberIds = paid.map((bill) => bill.payer_id)
  await writeOwedSince(unit.db, memberIds)
  unit.announce(memberIds.map((id) => ({ t: 'user' as const, id, what: 'account' as const })))
  return new Set(paid.map((bill) => bill.id))
}

/** Requires the locks of bill and member. Returns the deadlines; null when the bill is void. */
export async function reopenBill(
  unit: Unit,
  now: Millis,
  bill: { id: number; memberId: number; byCard: boolean },
): Promise<ReturnType<typeof daysOf> | null> {
  const at = new Date(now)
  const owed = await markOwedAgain(unit.db, bill.id, bill.memberId, at, bill.byCard ? at : null)
  unit.announce([{ t: 'user', id: bill.memberId, what: 'account' }])
  const written = owed ? await lockBill(unit.db, bill.id) : undefined
  return written ? daysOf(written) : null
}
