import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { invoiceAtEnd } from '../../../invoicing/server/invoices/issue-invoices.ts'
import { settleBills } from '../bills/debit-bills.ts'
import {
  cancelDebits,
  insertDebits,
  insertReturned,
  joinDebits,
  lockDebits,
  lockPaymentsOfBills,
  markDebitFailed,
  markDebitsPaid,
} from './debit-queries.ts'
import { insertReceipts } from './receipts/receipt-queries.ts'

// A debit counts as a payment in progress, so the unique indexes also exclude a card payment of the same month.

/** Lock order: payments before bills. */
export function lockPayments(db: Kysely<DB>, billIds: readonly number[]): Promise<void> {
  return lockPaymentsOfBills(db, billIds)
}

/** Records debits for locked bills. Returns payment ids by bill, without the bills that are already being paid. */
export async function createDebits(
  db: Kysely<DB>,
  now: Millis,
  billIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await insertDebits(db, new Date(now), billIds)
  return new Map(rows.map((row) => [row.bill_id, row.id]))
}

export function releaseDebits(db: Kysely<DB>, paymentIds: readonly number[]): Promise<void> {
  return cancelDebits(db, paymentIds)
}

/** Settles debits: receipts in payment order, bills paid. Returns the payments whose bill was no longer owed. */
export async function settleDebits(
  unit: Unit,
  now: Millis,
  paymentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const debits = (await lockDebits(unit.db, paymentIds)).filter((debit) => debit.status === 'created')
  const ids = debits.map((debit) => debit.id)
  const at = new Date(now)
  await markDebitsPaid(unit.db, ids, at)
  unit.announce(ids.map((id) => ({ t: 'payment', id }) as const))
  const first = await joinDebits(unit.db, ids)
  // Lock order: the receipt counter before bills and members.
  await insertReceipts(
    unit.db,
    first.map(({ id }) => id),
  )
  invoiceAtEnd(unit, at, { payments: ids })
  const paid = await settleBills(
    unit,
    now,
    debits.map((debit) => ({ id: debit.bill_id, memberId: debit.payer_id })),
  )
  unit.send(
    first.map((debit) => ({
      channel: 'mail' as const,
      template: 'receipt' as const,
      memberId: debit.payer_id,
      details: { receiptOf: debit.id },
    })),
  )
  return new Set(debits.filter((debit) => !paid.has(debit.bill_id)).map((debit) => debit.id))
}

/** `late`: it was settled before. The full amount returns, even after a partial refund by hand. */
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
  if (debit?.status !== 'succeeded') throw new Error(`payment ${paymentId} is not a returnable debit`)
  await insertReturned(db, new Date(now), { paymentId, why: reason, madeBy: byMemberId })
  return { late: true }
}
