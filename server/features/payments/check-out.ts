import type { FastifyInstance } from 'fastify'
import { tapHeader } from '../../../contracts/endpoint.ts'
import type { Purchase } from '../../../contracts/payments.ts'
import { minutes } from '../../../rules/local-time.ts'
import { ProviderFailure } from '../../adapters/payments/provider.ts'
import { violates } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import type { CenterRow } from '../centers/find-center.ts'
import { Bought } from './bought.ts'
import { cardToCharge } from './cards.ts'
import { type Outcome, outcomeOfPayment } from './outcome.ts'
import { priceOf } from './price-of.ts'
import { providerOf } from './provider-of.ts'
import {
  insertPayment,
  type NewPayment,
  type PaymentRow,
  selectCharge,
  selectLiveMonth,
  selectPaymentByTap,
} from './queries.ts'
import { keepState, settlePayment } from './settle-payment.ts'

/** What a member wants to pay for, as the browser sent it; `amount` is in euros. */
export interface Order {
  memberId: number
  center: CenterRow
  pmId: string | undefined
  amount: number
  description: string
  purchase: Purchase | undefined
  tap: string | null
}

/**
 * Takes the money for a purchase: records it, then asks the provider, then writes down what came of it. Whatever breaks in
 * between is healed by the reconciliation. The same tap again is the same payment.
 * @throws Refusal payments_off, no_cards, no_default_card, card_not_found, price_changed, no_price, already_plan, payment_pending
 */
export async function checkOut(app: FastifyInstance, order: Order): Promise<Outcome> {
  const provider = providerOf(app)
  const { memberId, tap } = order
  const earlier = tap === null ? undefined : await selectPaymentByTap(app.db, memberId, tap)
  if (earlier) return repeat(app, earlier, order)

  const card = await cardToCharge(app, memberId, order.pmId)
  const { amountCents, ...offer } = await priceOf(app, memberId, order.center, order.purchase)
  if (Math.round(order.amount * 100) !== amountCents) {
    throw new Refusal('price_changed', { price: amountCents / 100 })
  }
  const payment = await record(app, {
    ...offer,
    memberId,
    amountCents,
    description: order.description,
    provider: provider.name,
    cardId: card.id,
    tap,
  })
  if (payment) return take(app, payment)
  const twin = await selectPaymentByTap(app.db, memberId, tap ?? '')
  if (!twin) throw new Error(`tap ${tap} was refused and is not there`)
  return repeat(app, twin, order)
}

/** Records a payment. When another for that month is under way, that one is ended first: there is one plan to pay. */
async function record(app: FastifyInstance, payment: NewPayment): Promise<PaymentRow | undefined> {
  const insert = () => insertPayment(app.db, new Date(app.clock()), payment)
  try {
    return await insert()
  } catch (error) {
    if (!violates(error, 'payments_one_a_month')) throw error
  }
  await endRival(app, payment)
  try {
    return await insert()
  } catch (error) {
    if (violates(error, 'payments_one_a_month')) throw new Refusal('payment_pending')
    throw error
  }
}

/** Another window's payment that waits for a confirmation is given up; one that came through has bought the plan. */
async function endRival(app: FastifyInstance, { memberId, month }: NewPayment): Promise<void> {
  const rival = await selectLiveMonth(app.db, memberId, month ?? '')
  if (!rival) return
  if (rival.status === 'succeeded') throw new Refusal('already_plan')
  const provider = providerOf(app)
  const cancelled =
    rival.status === 'requires_action' && rival.provider_id
      ? await provider.cancelPayment(rival.provider_id)
      : null
  const outcome = cancelled ? await keepState(app, rival.id, cancelled) : await settlePayment(app, rival)
  if (outcome.status === 'succeeded') throw new Refusal('already_plan')
}

/** Asks for the money. When no answer comes, nobody knows: the browser is told so, and the reconciliation finds out. */
async function take(app: FastifyInstance, payment: PaymentRow): Promise<Outcome> {
  const { pmId, customer } = await selectCharge(app.db, payment.id)
  try {
    const state = await providerOf(app).charge({
      amountCents: payment.amount_cents,
      customer,
      pmId,
      description: payment.description,
      offSession: false,
      key: payment.key,
    })
    return await keepState(app, payment.id, state)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    app.log.warn({ err: error, payment: payment.id }, 'a payment has no answer yet')
    return outcomeOfPayment(payment, null)
  }
}

/** How long the same tap may ask the provider anew: long before what never reached them is given up. */
const SAME_PRESS = minutes(1)

/** The same tap again: while nobody heard of the first it is asked anew, under the same key; else it is looked up. */
async function repeat(app: FastifyInstance, payment: PaymentRow, order: Order): Promise<Outcome> {
  if (!isSameOrder(payment, order)) throw new Refusal('bad_request', { fields: { [tapHeader]: 'invalid' } })
  const isFresh = app.clock() - payment.created_at.getTime() < SAME_PRESS
  const isUnheard = payment.status === 'created' && !payment.provider_id
  if (isFresh && isUnheard && payment.provider === app.provider?.name) return take(app, payment)
  return confirmed(app, payment)
}

/** A tap that names another purchase than before is a mistake of the client's: what it wants now it would not get. */
function isSameOrder(payment: PaymentRow, { amount, purchase }: Order): boolean {
  const bought = Bought.parse(payment.bought)
  if (payment.amount_cents !== Math.round(amount * 100)) return false
  if (bought.kind === 'plan') return purchase?.kind === 'plan' && purchase.planId === bought.planId
  if (bought.kind === 'product')
    return purchase?.kind === 'product' && purchase.productId === bought.productId
  const named = purchase?.kind === 'credits' ? purchase.creditType : null
  return (!purchase || purchase.kind === 'credits') && named === bought.creditType
}

/** How a payment stands, as well as can be known now. */
export async function confirmed(app: FastifyInstance, payment: PaymentRow): Promise<Outcome> {
  try {
    return await settlePayment(app, payment)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    app.log.warn({ err: error, payment: payment.id }, 'a payment has no answer yet')
    return outcomeOfPayment(payment, null)
  }
}
