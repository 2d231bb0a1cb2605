import type { FastifyInstance } from 'fastify'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { invoiceAtEnd } from '../../../invoicing/server/invoices/issue-invoices.ts'
import { lockBills } from '../bills/debit-bills.ts'
import { grantPurchase, refundUndelivered } from './grant-purchase.ts'
import { markPaid, type PaymentRow } from './queries.ts'
import { insertReceipt } from './receipts/receipt-queries.ts'
import { regainReserved } from './reserved.ts'

declare module '../../../../platform/server/live-events.ts' {
  interface LiveEvents {
    /** A payment succeeded, failed or was refunded. */
    payment: { id: number }
  }
}

/**
 * Writes what a paid charge means, of one payment or of several: receipt, invoice, purchases, mail. Requires the locks of the payments.
 * `delivered` is false if a purchase could not be granted and a refund was recorded.
 */
export async function settlePayments(
  app: FastifyInstance,
  unit: Unit,
  charge: readonly PaymentRow[],
  providerId: string | null,
): Promise<{ payments: PaymentRow[]; delivered: boolean }> {
  const now = new Date(app.clock())
  const paid: { payment: PaymentRow; lost: Awaited<ReturnType<typeof regainReserved>> }[] = []
  for (const locked of charge) {
    // Before the receipt: a sale at the desk also locks the code and the product before the receipt's number.
    const lost = await regainReserved(unit, now, locked)
    paid.push({ payment: await markPaid(unit.db, locked.id, providerId, now), lost })
  }
  const [first] = charge
  if (!first) throw new Error('a charge has a payment')
  const issuedReceiptId = await insertReceipt(unit.db, first.id)
  invoiceAtEnd(unit, now, { payments: charge.map(({ id }) => id) })
  // All bills before the first of their payers.
  if (charge.length > 1)
    await lockBills(
      unit.db,
      charge.flatMap(({ bill_id }) => bill_id ?? []),
    )
  let delivered = true
  for (const { payment, lost } of paid) {
    unit.announce([{ t: 'payment', id: payment.id }])
    const isGranted =
      lost === null
        ? await grantPurchase(app, unit, payment, issuedReceiptId)
        : await refundUndelivered(unit, now, payment, lost)
    delivered &&= isGranted
  }
  const details = { receiptOf: first.id }
  // A visit is mailed with its receipt when it is confirmed, and a refund with it when it was not.
  if (first.purpose !== 'visit')
    unit.send([{ channel: 'mail', template: 'receipt', memberId: first.payer_id, details }])
  return { payments: paid.map(({ payment }) => payment), delivered }
}
