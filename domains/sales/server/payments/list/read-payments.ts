import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../../platform/contract/languages.ts'
import { textIn } from '../../../../../platform/contract/texts.ts'
import { addDays, instantOf } from '../../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { dayOfMember } from '../../../../gym/server/centers/current-day.ts'
import { findOutsideInvoice } from '../../../../invoicing/server/invoices/outside-invoice.ts'
import {
  type PaymentDetails,
  type PaymentFilter,
  PaymentKind,
  type PaymentLine,
  type PaymentMethod,
  type PaymentState,
  type RefundEffect,
} from '../../../contract/payment-list.ts'
import { grantReference } from '../grant-purchase.ts'
import { selectPayment } from '../queries.ts'
import { describedIn, paperNumber } from '../receipts/receipt-on-wire.ts'
import { proposedRefund } from '../refunds/proposed-refund.ts'
import { refundMethods } from '../refunds/refund-payment.ts'
import { endsPlan } from '../refunds/settle-refund.ts'
import { unusedCredits } from '../refunds/unused-credits.ts'
import { selectOpenWithdrawalOf } from '../withdrawals/withdrawal-queries.ts'
import {
  type PaymentListRow,
  type Span,
  selectPaymentLine,
  selectRefundEffects,
  selectRefundsOf,
} from './list-queries.ts'

export const spanOf = ({ from, until }: PaymentFilter, timeZone: string): Span => ({
  from: from ? new Date(instantOf(from, '00:00', timeZone)) : null,
  until: until ? new Date(instantOf(addDays(until, 1), '00:00', timeZone)) : null,
})

function stateOf({ status, amount_cents, refunded_cents }: PaymentListRow): PaymentState {
  if (status === 'failed' || status === 'cancelled') return 'failed'
  if (status !== 'succeeded') return 'pending'
  if (refunded_cents === 0) return 'paid'
  return refunded_cents < amount_cents ? 'part' : 'refunded'
}

export function paymentOnWire(row: PaymentListRow, language: Language): PaymentLine {
  return {
    id: row.id,
    at: row.at.toISOString(),
    member: { id: row.member_id, name: row.name, surname: row.surname },
    description: describedIn({ ...row, printed: { what: row.what } }, language),
    code: row.code,
    reduction: row.reduction_cents / 100,
    kind: PaymentKind.parse(row.purpose),
    method: row.method as PaymentMethod,
    provider: row.provider,
    card: row.card,
    amount: row.amount_cents / 100,
    refunded: row.refunded_cents / 100,
    state: stateOf(row),
    error: row.error_code,
    receiptNumber: paperNumber({ ...row, year: row.receipt_year, number: row.receipt_number }),
    tax: row.tax_cents === null ? null : row.tax_cents / 100,
    soldBy: row.sold_by,
    dispute: row.dispute,
    lost: row.lost_cents / 100,
  }
}

/** @throws Refusal not_found */
export async function paymentDetails(
  app: FastifyInstance,
  id: number,
  language: Language,
): Promise<PaymentDetails> {
  const [line, payment] = [await selectPaymentLine(app.db, id), await selectPayment(app.db, id)]
  if (!line || !payment) throw new Refusal('not_found')
  const refunds = await selectRefundsOf(app.db, id)
  const isPaid = payment.status === 'succeeded'
  const unused = await unusedCredits(app, payment)
  const withdrawal = await selectOpenWithdrawalOf(app.db, id)
  return {
    payment: paymentOnWire(line, language),
    refundable: isPaid ? (payment.amount_cents - payment.refunded_cents) / 100 : 0,
    ways: refundMethods(app, payment),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      at: refund.created_at.toISOString(),
      amount: refund.amount_cents / 100,
      method: refund.method,
      origin: refund.origin,
      status: refund.status,
      why: refund.why,
      madeBy: refund.made_by,
    })),
    ifWhole: await effectOf(app, line, language),
    withdrawal: withdrawal
      ? {
          at: withdrawal.asked_at.toISOString(),
          proposed: proposedRefund(payment, withdrawal.proposed_cents, unused) / 100,
        }
      : null,
    outside: await findOutsideInvoice(app.db, id, new Date(app.clock())),
    unused: unused && { credits: unused.credits, amount: unused.amountCents / 100 },
  }
}

async function effectOf(
  app: FastifyInstance,
  line: PaymentListRow,
  language: Language,
): Promise<RefundEffect> {
  const payment = await selectPayment(app.db, line.id)
  if (!payment) return { kind: 'nothing' }
  const today = await dayOfMember(app.db, app.clock(), payment.member_id)
  const found = await selectRefundEffects(app.db, payment, grantReference(payment.id), today)
  const { bought } = line
  if (bought.kind === 'credits') {
    const left = found.credits_left
    return { kind: 'credits', left, used: payment.redeemed_at ? bought.amount - left : 0 }
  }
  if (bought.kind === 'product') {
    if (found.order_status === null) return { kind: 'nothing' }
    return { kind: 'order', status: found.order_status as 'waiting' | 'handed_over' | 'cancelled' }
  }
  const ends = await endsPlan(app.db, payment, today)
  return ends
    ? { kind: 'plan_ends', plan: textIn(line.what, language), places: found.places }
    : { kind: 'nothing' }
}
