import type { FastifyInstance } from 'fastify'
import { ProviderFailure } from '../../adapters/payments/provider.ts'
import { type Outcome, outcomeOfPayment } from './outcome.ts'
import { providerOf } from './provider-of.ts'
import { type PaymentRow, selectCharge } from './queries.ts'
import { keepState, settlePayment } from './settle-payment.ts'

/**
 * Asks for the money of a payment that is recorded. When no answer comes, nobody knows: the caller is told so, and the
 * reconciliation finds out. `offSession`: nobody is there to confirm anything.
 */
export async function takePayment(
  app: FastifyInstance,
  payment: PaymentRow,
  { offSession = false }: { offSession?: boolean } = {},
): Promise<Outcome> {
  const { pmId, customer } = await selectCharge(app.db, payment.id)
  try {
    const state = await providerOf(app).charge({
      amountCents: payment.amount_cents,
      customer,
      pmId,
      description: payment.description,
      offSession,
      key: payment.key,
    })
    return await keepState(app, payment.id, state)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    app.log.warn({ err: error, payment: payment.id }, 'a payment has no answer yet')
    return outcomeOfPayment(payment, null)
  }
}

/** A payment that waits for a confirmation elsewhere is given up, so that another may be made. True when it came through. */
export async function endRival(app: FastifyInstance, rival: PaymentRow): Promise<boolean> {
  if (rival.status === 'succeeded') return true
  // What no provider takes by card is not theirs to end.
  if (rival.method !== 'card') return false
  const provider = providerOf(app)
  const isTheirs = rival.provider === provider.name
  const cancelled =
    isTheirs && rival.status === 'requires_action' && rival.provider_id
      ? await provider.cancelPayment(rival.provider_id)
      : null
  const outcome = cancelled ? await keepState(app, rival.id, cancelled) : await settlePayment(app, rival)
  return outcome.status === 'succeeded'
}
