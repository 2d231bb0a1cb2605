import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { violates } from '../../../../platform/server/constraint.ts'
import { assertStillWaited } from '../../../../platform/server/deadline.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { Bought } from '../../../invoicing/server/invoices/bought.ts'
import type { Purchase } from '../../contract/payments.ts'
import { isSameCode } from '../discount-codes/find-code.ts'
import { cardToCharge } from './cards/cards.ts'
import { chargePayment, endOwnHolds, endRival } from './charge-payment.ts'
import { confirmed } from './confirm-payment.ts'
import { createPayment } from './create-payment.ts'
import type { Outcome } from './outcome.ts'
import { priceOf } from './price-of.ts'
import { providerOf } from './provider-of.ts'
import {
  type NewPayment,
  type PaymentRow,
  selectLiveMonth,
  selectPaymentByIdempotencyKey,
} from './queries.ts'
import { isRepeat, startFree } from './start-free.ts'

/** A purchase as sent by the browser; `amount` is in euros. */
export interface Order {
  memberId: number
  /** Whose card it is; the member's own unless told. */
  payerId?: number
  center: Center
  pmId: string | undefined
  amount: number
  description: string
  purchase: Purchase | undefined
  /** A discount code as typed. */
  code?: string | undefined
  idempotencyKey: string | null
}

/** Created, charged, then settled: reconciliation completes it after a crash. A repeated key returns the same payment. */
export async function checkOut(app: FastifyInstance, order: Order): Promise<Outcome> {
  const { memberId, idempotencyKey } = order
  const earlier =
    idempotencyKey === null
      ? undefined
      : await selectPaymentByIdempotencyKey(app.db, memberId, idempotencyKey)
  if (earlier) return repeat(app, earlier, order)
  try {
    return await buy(app, order)
  } catch (error) {
    const { amount, code } = order
    if (!(error instanceof Refusal) || idempotencyKey === null) throw error
    if (code === undefined && amount > 0) throw error
    // The same request may have arrived twice at once, and the first one has used the code or begun the plan.
    const twin = await selectPaymentByIdempotencyKey(app.db, memberId, idempotencyKey)
    if (twin) return repeat(app, twin, order)
    if (await isRepeat(app, { memberId, key: idempotencyKey, code })) return free
    throw error
  }
}

async function buy(app: FastifyInstance, order: Order): Promise<Outcome> {
  const provider = providerOf(app)
  const { memberId, idempotencyKey } = order
  const repeated = { memberId, key: idempotencyKey, code: order.code }
  if (order.amount === 0 && (await isRepeat(app, repeated))) return free

  // A plan that begins without a charge needs no card.
  const card = order.amount === 0 ? null : await cardToCharge(app, order.payerId ?? memberId, order.pmId)
  const { purchase, code } = order
  const offer = await priceOf(app, memberId, order.center, purchase, { code })
  const { amountCents } = offer
  if (Math.round(order.amount * 100) !== amountCents) {
    throw new Refusal('price_changed', { price: amountCents / 100 })
  }
  if (!card) {
    await startFree(app, { memberId, byMemberId: memberId, offer, idempotencyKey })
    return free
  }
  await endOwnHolds(app, memberId, offer, idempotencyKey)
  const payment = await create(app, {
    ...offer,
    memberId,
    description: order.description,
    payerId: card.member_id,
    provider: provider.name,
    cardId: card.id,
    idempotencyKey,
  })
  if (payment) return chargePayment(app, payment)
  const twin = await selectPaymentByIdempotencyKey(app.db, memberId, idempotencyKey ?? '')
  if (!twin) throw new Error(`idempotency key ${idempotencyKey} conflicts but was not found`)
  return repeat(app, twin, order)
}

/** A plan that began without a charge. */
const free: Outcome = { status: 'succeeded', id: null, clientSecret: null, error: null, receiptId: null }

async function create(app: FastifyInstance, payment: NewPayment): Promise<PaymentRow | undefined> {
  const insert = () => {
    assertStillWaited()
    return unitOfWork(app, { unaudited: 'payments are their own record' }, (unit) =>
      createPayment(unit, new Date(app.clock()), payment),
    )
  }
  try {
    return await insert()
  } catch (error) {
    if (!violates(error, 'payments_one_a_month')) throw error
  }
  const rival = await selectLiveMonth(app.db, payment.memberId, payment.month ?? '')
  // End the unfinished payment of another window; if it succeeded, the plan is already paid.
  if (rival && (await endRival(app, rival))) throw new Refusal('already_plan')
  try {
    return await insert()
  } catch (error) {
    if (violates(error, 'payments_one_a_month')) throw new Refusal('payment_pending')
    throw error
  }
}

/** How long a repeated key may call the provider again; shorter than the time after which a payment counts as lost. */
const REPEAT_WINDOW_MS = minutes(1)

async function repeat(app: FastifyInstance, payment: PaymentRow, order: Order): Promise<Outcome> {
  if (!isSameOrder(payment, order) || !(await isSameCode(app.db, payment.code_id, order.code)))
    throw new Refusal('key_reused')
  const isFresh = app.clock() - payment.created_at.getTime() < REPEAT_WINDOW_MS
  const isUnanswered = payment.status === 'created' && !payment.provider_id
  if (isFresh && isUnanswered && payment.provider === app.provider?.name) return chargePayment(app, payment)
  return confirmed(app, payment)
}

function isSameOrder(payment: PaymentRow, { amount, purchase }: Order): boolean {
  const bought = Bought.parse(payment.bought)
  if (payment.amount_cents !== Math.round(amount * 100)) return false
  if (bought.kind === 'plan') return purchase?.kind === 'plan' && purchase.planId === bought.planId
  if (bought.kind === 'product')
    return (
      purchase?.kind === 'product' &&
      purchase.productId === bought.productId &&
      purchase.variantId === bought.variantId
    )
  if (bought.kind !== 'credits') return false
  const named = purchase?.kind === 'credits' ? purchase.creditType : null
  const packId = purchase?.kind === 'credits' ? purchase.packId : undefined
  return (!purchase || purchase.kind === 'credits') && named === bought.creditType && packId === bought.packId
}
