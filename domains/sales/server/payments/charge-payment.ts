import type { FastifyInstance } from 'fastify'
import { assertStillWaited } from '../../../../platform/server/deadline.ts'
import { isTakenBy } from '../../contract/ways.ts'
import { ProviderFailure } from '../providers/provider.ts'
import { type Outcome, outcomeOfPayment } from './outcome.ts'
import type { Offer } from './price-of.ts'
import { providerOf } from './provider-of.ts'
import { type PaymentRow, selectCharge, selectHolding } from './queries.ts'
import { applyState, syncPayment } from './sync-payment.ts'

/** Asks the provider for the money of a charge, by its first payment, and writes its answer. Without an answer it stays open for reconciliation. `offSession`: the member is not present to confirm. */
export async function chargePayment(
  app: FastifyInstance,
  payment: PaymentRow,
  { offSession = false }: { offSession?: boolean } = {},
): Promise<Outcome> {
  const { pmId, customer, cents } = await selectCharge(app.db, payment.id)
  assertStillWaited()
  try {
    const state = await providerOf(app).charge({
      amountCents: cents,
      customer,
      pmId,
      description: payment.description,
      offSession,
      key: payment.key,
    })
    return await applyState(app, payment.id, state)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    app.log.warn({ err: error, payment: payment.id }, 'payment provider did not answer, payment stays open')
    return outcomeOfPayment(payment, null)
  }
}

/** Ends an unfinished payment so that another can be made. True when it turned out to have succeeded. */
export async function endRival(app: FastifyInstance, rival: PaymentRow): Promise<boolean> {
  if (rival.status === 'succeeded') return true
  // Debits and desk payments cannot be ended at the provider.
  if (!isTakenBy('provider', rival.method)) return false
  const provider = providerOf(app)
  const isTheirs = rival.provider === provider.name
  const cancelled =
    isTheirs && rival.status === 'requires_action' && rival.provider_id
      ? await provider.cancelPayment(rival.provider_id)
      : null
  const outcome = cancelled ? await applyState(app, rival.id, cancelled) : await syncPayment(app, rival)
  return outcome.status === 'succeeded'
}

/** A purchase replaces those that the member left at the bank's question, which hold pieces of the product, or codes. */
export async function endOwnHolds(
  app: FastifyInstance,
  memberId: number,
  { bought, code }: Pick<Offer, 'bought' | 'code'>,
  key: string | null,
): Promise<void> {
  const productId = bought.kind === 'product' ? bought.productId : null
  if (productId === null && !code) return
  const held = await selectHolding(app.db, memberId, { productId, code, key })
  for (const each of held) await endRival(app, each)
}
