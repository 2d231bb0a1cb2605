import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Millis } from '../../../rules/local-time.ts'
import type { Unit } from '../../unit-of-work.ts'
import { settleBills } from '../bills/debit-bills.ts'
import {
  cancelDebits,
  insertDebits,
  insertReturned,
  lockDebits,
  lockPaymentsOfBills,
  markDebitFailed,
  markDebitsPaid,
} from './debit-queries.ts'
import { insertReceipts } from './receipt-queries.ts'

// A debit is a payment like any other, under way from when its bill is in a remittance: the same unique indexes that keep
// a card from paying a month twice keep card and debit from doing so. All within the caller's transaction.

/** What has been paid, or may be, for these bills is not changed by anybody else. Before the bills' own locks. */
export function holdPayments(db: Kysely<DB>, billIds: readonly number[]): Promise<void> {
  return lockPaymentsOfBills(db, billIds)
}

/** Begins payments for bills whose locks the caller holds. Answers the payment by bill, for those that could have one. */
export async function beginDebits(
  db: Kysely<DB>,
  now: Millis,
  billIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await insertDebits(db, new Date(now), billIds)
  return new Map(rows.map((row) => [row.bill_id, row.id]))
}

/** These are asked for no more; cards may pay again. */
export function dropDebits(db: Kysely<DB>, paymentIds: readonly number[]): Promise<void> {
  return cancelDebits(db, paymentIds)
}

/** The money has come: receipts, in the order of the payments, and bills paid. Answers payments that nobody owed any more. */
export async function keepDebits(
  unit: Unit,
  now: Millis,
  paymentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const debits = (await lockDebits(unit.db, paymentIds)).filter((debit) => debit.status === 'created')
  const ids = debits.map((debit) => debit.id)
  const at = new Date(now)
  await markDebitsPaid(unit.db, ids, at)
  // Before bills and members, as wherever receipts are numbered.
  await insertReceipts(unit.db, ids, at)
  const paid = await settleBills(
    unit,
    now,
    debits.map((debit) => ({ id: debit.bill_id, memberId: debit.member_id })),
  )
  unit.send(
    debits.map((debit) => ({
      channel: 'mail' as const,
      template: 'receipt' as const,
      memberId: debit.member_id,
      details: { receiptOf: debit.id },
    })),
  )
  return new Set(debits.filter((debit) => !paid.has(debit.bill_id)).map((debit) => debit.id))
}

/**
 * The bank gave a debit back, before it was settled or after. Answers whether it had been. It takes the whole, also when a
 * part had been given back by hand: then more has gone than came, and the books say so.
 */
export async function returnDebit(
  db: Kysely<DB>,
  now: Millis,
  returned: { paymentId: number; reason: string; byMemberId: number },
): Promise<{ late: boolean }> {
  const { paymentId, reason, byMemberId } = returned
  const [debit] = await lockDebits(db, [paymentId])
  if (debit?.status === 'created') {
    await markDebitFailed(db, paymentId, reason)
    return { late: false }
  }
  if (debit?.status !== 'succeeded') throw new Error(`payment ${paymentId} is no debit that can come back`)
  await insertReturned(db, new Date(now), { paymentId, why: reason, madeBy: byMemberId })
  return { late: true }
}
