import type { FastifyInstance } from 'fastify'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { invoiceAtEnd } from '../../../invoicing/server/invoices/issue-invoices.ts'
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
 * Writes what a paid payment means: receipt, invoice, purchase, mail. Requires the payment lock. `delivered` is false if the purchase
 * could not be granted and a refund was recorded.
 */
export async function settlePayment(
  app: FastifyInstance,
  unit: Unit,
  locked: PaymentRow,
  providerId: string | null,
): Promise<{ payment: PaymentRow; delivered: boolean }> {
  const now = new Date(app.clock())
  // Before the receipt: a sale at the desk also locks the code and the product before the receipt's number.
  const lost = await regainReserved(unit, now, locked)
  const payment = await markPaid(unit.db, locked.id, providerId, now)
  unit.announce([{ t: 'payment', id: locked.id }])
  const issuedReceiptId = await insertReceipt(unit.db, locked.id)
  invoiceAtEnd(unit, now, { payments: [locked.id] })
  const delivered =
    lost === null
      ? await grantPurchase(app, unit, payment, issuedReceiptId)
      : await refundUndelivered(unit, now, payment, lost)
  const details = { receiptOf: locked.id }
  // A visit is mailed with its receipt when it is confirmed, and a refund with it when it was not.
  if (locked.purpose !== 'visit')
    unit.send([{ channel: 'mail', template: 'receipt', memberId: locked.member_id, details }])
  return { payment, delivered }
}
