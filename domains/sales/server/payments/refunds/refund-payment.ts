import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { markAudited } from '../../../../../platform/server/audit-watch.ts'
import { orNotFound, Refusal } from '../../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import type { OutsideInvoiceForm } from '../../../../invoicing/contract/outside-invoices.ts'
import { noteOutsideInvoice } from '../../../../invoicing/server/invoices/outside-invoice.ts'
import { backByStaff, isTakenBy, type SaleMethod, staffMethods } from '../../../contract/ways.ts'
import { ProviderFailure } from '../../providers/provider.ts'
import { providerOf } from '../provider-of.ts'
import { lockPayment, type PaymentRow, selectPayment } from '../queries.ts'
import { closeWithdrawal, selectOpenWithdrawalOf } from '../withdrawals/withdrawal-queries.ts'
import { boughtCredits } from './proposed-refund.ts'
import {
  insertRefund,
  type RefundRow,
  resolveFailedRefunds,
  selectRefund,
  selectRefundByKey,
  sumRefunded,
} from './refund-queries.ts'
import { settleRefund } from './settle-refund.ts'
import { syncRefunds } from './sync-refunds.ts'
import { takeUnusedCredits } from './unused-credits.ts'

/** A null amount means the rest. */
export interface RefundRequest {
  paymentId: number
  amountCents: number | null
  why: string
  byMemberId: number
  idempotencyKey: string | null
  method?: SaleMethod | undefined
  /** Takes the unused credits; the amount must be what they are worth. */
  unused?: boolean | undefined
  /** The invoice that another program issued for the payment. */
  invoice?: OutsideInvoiceForm | undefined
  /** Extra checks and audit rows, run under the payment lock in the same transaction. */
  beside?: (unit: Unit<'cancel-order'>, payment: PaymentRow) => Promise<void>
}

interface RefundAnswer {
  status: 'created' | 'succeeded' | 'failed'
  refundedCents: number
}

/** Derived from the key, so that a repeated request finds its refund. */
const keyOf = ({ paymentId, byMemberId, idempotencyKey }: RefundRequest): string | null =>
  idempotencyKey === null
    ? null
    : createHash('sha256').update(`${paymentId} ${byMemberId} ${idempotencyKey}`).digest('hex').slice(0, 32)

/**
 * A full refund takes back what was bought. @throws Refusal payments_off, not_found, not_paid, refund_too_big,
 * changed_meanwhile, bad_request (the invoice)
 */
export async function refundPayment(app: FastifyInstance, wish: RefundRequest): Promise<RefundAnswer> {
  const { paymentId } = wish
  const payment = await orNotFound(selectPayment(app.db, paymentId))
  const method = wayBack(payment, wish.method)
  const byProvider = isTakenBy('provider', method)
  if (byProvider) providerOf(app)
  const refund = await unitOfWork(app, { audit: ['refund-payment', 'cancel-order'] }, (unit) =>
    record(app, unit, wish, method),
  )
  const status = byProvider ? await sendRefund(app, refund.id) : 'succeeded'
  return { status, refundedCents: await sumRefunded(app.db, paymentId) }
}

/** Imported payments have no provider id, so their provider cannot refund them. */
const wasTakenByProvider = ({ method, status, provider_id }: PaymentRow): boolean =>
  isTakenBy('provider', method) && !(status === 'succeeded' && provider_id === null)

/** The provider returns money only the way that it came. */
function wayBack(payment: PaymentRow, wanted: SaleMethod | undefined): SaleMethod {
  const own = wasTakenByProvider(payment) ? (payment.method as SaleMethod) : backByStaff(payment.method)
  if (wanted && isTakenBy('provider', wanted) && wanted !== own) throw new Refusal('not_paid')
  return wanted ?? own
}

/** Possible refund methods, the original one first. */
export function refundMethods(app: FastifyInstance, payment: PaymentRow): SaleMethod[] {
  const isTheirs = wasTakenByProvider(payment) && payment.provider === app.provider?.name
  const own = isTheirs ? (payment.method as SaleMethod) : backByStaff(payment.method)
  return [own, ...staffMethods.filter((method) => method !== own)]
}

async function record(
  app: FastifyInstance,
  unit: Unit<'refund-payment' | 'cancel-order'>,
  wish: RefundRequest,
  method: SaleMethod,
): Promise<RefundRow> {
  const { paymentId, why, byMemberId } = wish
  const payment = await lockPayment(unit.db, paymentId)
  if (payment.status !== 'succeeded') throw new Refusal('not_paid')
  const key = keyOf(wish)
  const earlier = key === null ? undefined : await selectRefundByKey(unit.db, key)
  if (earlier) {
    markAudited()
    return sameRefund(earlier, wish)
  }
  await wish.beside?.(unit, payment)
  const amountCents = wish.amountCents ?? payment.amount_cents - payment.refunded_cents
  if (amountCents <= 0) throw new Refusal('refund_too_big')
  const now = new Date(app.clock())
  const invoice = wish.invoice ? await noteOutsideInvoice(unit.db, paymentId, wish.invoice, now) : null
  const made = await insertRefund(unit.db, now, {
    paymentId,
    amountCents,
    why,
    madeBy: byMemberId,
    key,
    method,
    origin: 'desk',
  })
  if (!made) throw new Refusal('refund_too_big')
  // Whatever is refunded of credits that were withdrawn from, they go.
  const isWithdrawn = (await selectOpenWithdrawalOf(unit.db, paymentId)) !== undefined
  if (wish.unused || (isWithdrawn && boughtCredits(payment))) {
    const worth = await takeUnusedCredits(app, unit, payment, made)
    if (wish.unused && worth !== amountCents) throw new Refusal('changed_meanwhile')
  }
  // A new refund resolves the failed ones, and the withdrawal that asked for it.
  await resolveFailedRefunds(unit.db, paymentId, now, byMemberId)
  await closeWithdrawal(unit.db, paymentId, now, byMemberId)
  unit.audit({
    byMemberId,
    action: 'refund-payment',
    entityId: paymentId,
    aboutMemberId: payment.member_id,
    after: { amountCents, method, ...(invoice && { invoice }) },
    why,
  })
  // Staff return cash and transfers themselves.
  if (!isTakenBy('provider', method))
    await settleRefund(app, unit, payment, made, { status: 'succeeded', providerId: null })
  return made
}

/** Another amount under the same key is a client error. */
function sameRefund(earlier: RefundRow, { amountCents }: RefundRequest): RefundRow {
  if (amountCents === null || amountCents === earlier.amount_cents) return earlier
  throw new Refusal('key_reused')
}

/** Safe to repeat; without an answer the refund stays open. */
export async function sendRefund(
  app: FastifyInstance,
  refundId: number,
): Promise<'created' | 'succeeded' | 'failed'> {
  const provider = providerOf(app)
  const refund = await selectRefund(app.db, refundId)
  const payment = refund && (await selectPayment(app.db, refund.payment_id))
  if (!refund || !payment?.provider_id) throw new Error(`refund ${refundId} has no payment`)
  if (refund.status !== 'created') return refund.status as 'succeeded' | 'failed'
  if (payment.provider !== provider.name) return 'created'
  try {
    const { provider_id: paymentId } = payment
    const state = await provider.refund({ paymentId, amountCents: refund.amount_cents, key: refund.key })
    if (state.status === 'pending') return 'created'
    const { status } = state
    await unitOfWork(app, { unaudited: 'the refund is in the audit log' }, async (unit) => {
      const locked = await lockPayment(unit.db, payment.id)
      await settleRefund(app, unit, locked, refund, { status, providerId: state.id || null })
    })
    // It may have failed because it was refunded by hand at the provider.
    if (status === 'failed') await syncRefunds(app, payment.id)
    return status
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    app.log.warn({ err: error, refund: refundId }, 'payment provider did not answer, refund stays open')
    return 'created'
  }
}
