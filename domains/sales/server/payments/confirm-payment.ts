import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import { isTakenBy } from '../../contract/ways.ts'
import { ProviderFailure } from '../providers/provider.ts'
import { type Outcome, outcomeOfPayment } from './outcome.ts'
import { type PaymentRow, selectPayment } from './queries.ts'
import { syncPayment } from './sync-payment.ts'

/** The state of a payment for the caller, or by them, after the confirmation step. @throws Refusal not_found, payments_off */
export async function confirmOwn(
  app: FastifyInstance,
  caller: Pick<Caller, 'id' | 'actorId'>,
  id: number,
): Promise<Outcome> {
  const payment = await selectPayment(app.db, id)
  if (!payment || !isOwn(payment, caller) || !isTakenBy('provider', payment.method))
    throw new Refusal('not_found')
  return confirmed(app, payment)
}

/** For the caller, or paid by them. */
export const isOwn = (
  { member_id, payer_id }: Pick<PaymentRow, 'member_id' | 'payer_id'>,
  { id, actorId }: Pick<Caller, 'id' | 'actorId'>,
): boolean => member_id === id || payer_id === actorId

/** As the provider reports it, or open without an answer. @throws Refusal payments_off */
export async function confirmed(app: FastifyInstance, payment: PaymentRow): Promise<Outcome> {
  try {
    return await syncPayment(app, payment)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    app.log.warn({ err: error, payment: payment.id }, 'payment provider did not answer')
    return outcomeOfPayment(payment, null)
  }
}
