import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { Bought } from '../../../invoicing/server/invoices/bought.ts'
import { refuseBill } from '../bills/settle-bill.ts'
import { type ChargeState, ProviderFailure } from '../providers/provider.ts'
import { type Outcome, outcomeOfPayment } from './outcome.ts'
import { providerOf } from './provider-of.ts'
import { lockCharge, markStatus, type PaymentRow, selectCharge, selectPayment } from './queries.ts'
import { releaseReserved } from './reserved.ts'
import { settlePayments } from './settle-payment.ts'

/** Much longer than a provider call: a payment that is unknown there by then was never received. */
const LOST_AFTER = minutes(3)

/** Asks the provider for the state of a payment and writes it. Safe in any order and repeatedly. @throws ProviderFailure, Refusal payments_off */
export async function syncPayment(app: FastifyInstance, payment: PaymentRow): Promise<Outcome> {
  if (payment.status === 'succeeded') return outcomeOfPayment(payment, null)
  const provider = providerOf(app)
  // The demo provider was replaced: its payments can never succeed.
  if (payment.provider === 'demo' && provider.name !== 'demo') {
    return applyState(app, payment.id, { status: 'cancelled', id: null, error: 'cancelled' })
  }
  if (payment.provider !== provider.name) return outcomeOfPayment(payment, null)
  const { customer, key } = await selectCharge(app.db, payment.id)
  const state = payment.provider_id
    ? await provider.readPayment(payment.provider_id)
    : await provider.findPayment(customer, key)
  if (state) return applyState(app, payment.id, state)
  if (app.clock() - payment.created_at.getTime() < LOST_AFTER) return outcomeOfPayment(payment, null)
  return applyState(app, payment.id, { status: 'cancelled', id: null, error: 'cancelled' })
}

export async function syncPaymentById(app: FastifyInstance, id: number): Promise<Outcome | null> {
  const payment = await selectPayment(app.db, id)
  return payment ? syncPayment(app, payment) : null
}

export async function applyState(
  app: FastifyInstance,
  paymentId: number,
  state: ChargeState,
): Promise<Outcome> {
  const payment = await unitOfWork(app, { unaudited: 'the provider says so' }, async (unit) => {
    const charge = await lockCharge(unit.db, paymentId)
    const [locked] = charge
    if (!locked) throw new Error(`payment ${paymentId} was not found`)
    if (locked.status === 'succeeded') return locked
    if (state.status === 'succeeded') return settleCharge(app, unit, charge, state)
    // A payment given up as lost changes only when money arrives.
    if (locked.status === 'failed' || locked.status === 'cancelled') return locked
    if (state.status === 'failed' || state.status === 'cancelled') {
      const { status, id, error } = state
      const bought = Bought.parse(locked.bought)
      await releaseReserved(unit, new Date(app.clock()), locked)
      if (bought.kind === 'bill') {
        const billIds = charge.flatMap(({ bill_id }) => bill_id ?? [])
        await refuseBill(unit, app.clock(), { ...bought, billIds, payerId: locked.payer_id, error })
      }
      if (bought.kind !== 'bill' && locked.made_by !== null && error === 'authentication_required')
        await requestConfirmation(unit, locked, bought)
      unit.announce(charge.map((each) => ({ t: 'payment', id: each.id })))
      return markStatus(unit.db, charge, { status, providerId: id, error })
    }
    const status = state.status === 'requires_action' ? 'requires_action' : locked.status
    return markStatus(unit.db, charge, { status: status as 'created', providerId: state.id, error: null })
  })
  return outcomeOfPayment(payment, state.status === 'requires_action' ? state.clientSecret : null)
}

async function settleCharge(
  app: FastifyInstance,
  unit: Unit,
  charge: readonly PaymentRow[],
  state: { id: string; amountCents: number },
): Promise<PaymentRow> {
  const cents = charge.reduce((sum, payment) => sum + payment.amount_cents, 0)
  if (state.amountCents !== cents)
    throw new ProviderFailure(`payment ${charge[0]?.id}: ${state.amountCents} cents came for ${cents}`)
  const [first] = (await settlePayments(app, unit, charge, state.id)).payments
  return first as PaymentRow
}

/** The bank requires the absent member to confirm: send them a link to buy it themselves. */
async function requestConfirmation(unit: Unit, payment: PaymentRow, bought: Bought): Promise<void> {
  const details = {
    cents: payment.amount_cents,
    buy: bought.kind === 'credits' && bought.packId !== undefined ? 'pack' : bought.kind,
    ...(bought.kind === 'plan' && { planId: bought.planId }),
  }
  unit.send([{ template: 'sale_confirm', memberId: payment.member_id, details }])
}
