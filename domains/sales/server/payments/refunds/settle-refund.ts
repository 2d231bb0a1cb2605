import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../../database/tables.ts'
import { type Day, firstOfMonth, type Millis, monthAfter } from '../../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../../platform/server/unit-of-work.ts'
import { dayOfMember } from '../../../../gym/server/centers/current-day.ts'
import { Bought } from '../../../../invoicing/server/invoices/bought.ts'
import { invoiceAtEnd } from '../../../../invoicing/server/invoices/issue-invoices.ts'
import type { SaleMethod } from '../../../contract/ways.ts'
import { takeBackCredits } from '../../credits/take-back.ts'
import { grantReference } from '../grant-purchase.ts'
import { cancelOrder } from '../order-queries.ts'
import { releasePiece } from '../pieces.ts'
import type { PaymentRow } from '../queries.ts'
import { wasWithdrawnFrom } from '../withdrawals/withdrawal-queries.ts'
import {
  endRefund,
  failRefund,
  type RefundRow,
  releaseRefundAmount,
  sumRefunded,
  wasNeverGranted,
} from './refund-queries.ts'
import { restoreUnusedCredits } from './unused-credits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends a member's plan inside the caller's transaction; `endsOn` is the first day without it. */
    endMembership: (
      unit: Unit,
      now: Millis,
      membership: { memberId: number; endsOn: Day },
    ) => Promise<boolean>
  }
}

/** Writes what an ended refund means. Requires the payment lock. A refund that the bank returns becomes failed; nothing is granted again. */
export async function settleRefund(
  app: FastifyInstance,
  unit: Unit,
  payment: PaymentRow,
  refund: RefundRow,
  end: { status: 'succeeded' | 'failed'; providerId: string | null },
): Promise<void> {
  const now = new Date(app.clock())
  if (end.status === 'failed') {
    if (!(await failRefund(unit.db, refund.id, end.providerId, now))) return
    await releaseRefundAmount(unit.db, refund)
    invoiceAtEnd(unit, now, { refunds: [{ id: refund.id, given: false }] })
    return restoreUnusedCredits(app, unit, payment, refund)
  }
  if (!(await endRefund(unit.db, refund.id, end.providerId, now))) return
  invoiceAtEnd(unit, now, { refunds: [{ id: refund.id, given: true }] })
  unit.announce([{ t: 'payment', id: payment.id }])
  if ((await sumRefunded(unit.db, payment.id)) === payment.amount_cents)
    await takeBackPurchase(app, unit, payment, refund)
  const details = {
    receiptOf: payment.id,
    cents: refund.amount_cents,
    ...(refund.method !== 'card' && { method: refund.method as SaleMethod }),
  }
  const template = payment.purpose === 'visit' ? 'visit_refunded' : 'refunded'
  unit.send([{ channel: 'mail', template, memberId: payment.member_id, details }])
}

async function takeBackPurchase(
  app: FastifyInstance,
  unit: Unit,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const bought = Bought.parse(payment.bought)
  const now = app.clock()
  const { member_id: memberId } = payment
  if (bought.kind === 'credits') {
    await takeBackCredits(unit, now, {
      memberId,
      granted: grantReference(payment.id),
      reference: `refund:${refund.id}`,
      why: refund.why,
      byMemberId: refund.made_by,
    })
  }
  // A piece that was handed over does not return to the stock.
  if (bought.kind === 'product' && (await cancelOrder(unit.db, new Date(now), payment.id)))
    await releasePiece(unit, payment)
  const today = await dayOfMember(unit.db, now, memberId)
  if (await endsPlan(unit.db, payment, today)) await app.endMembership(unit, now, { memberId, endsOn: today })
}

/**
 * True when a full refund ends the plan. Refunding a past month does not, nor a payment that never granted the plan.
 * A withdrawal has ended it already; the member may have another by now.
 */
export async function endsPlan(db: Kysely<DB>, payment: PaymentRow, today: Day): Promise<boolean> {
  const month = monthOf(payment, Bought.parse(payment.bought))
  if (month === '' || monthAfter(month, Math.max(1, payment.months)) <= firstOfMonth(today)) return false
  return !(await wasNeverGranted(db, payment.id)) && !(await wasWithdrawnFrom(db, payment.id))
}

function monthOf(payment: PaymentRow, bought: Bought): string {
  if (bought.kind === 'plan') return payment.month ?? ''
  if (bought.kind !== 'bill' || bought.bill === 'pause' || payment.bill_id === null) return ''
  return firstOfMonth(bought.startsOn)
}
