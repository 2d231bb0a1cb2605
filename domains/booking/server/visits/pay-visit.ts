import type { FastifyInstance } from 'fastify'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { assertStillWaited } from '../../../../platform/server/deadline.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { addCard, cardToCharge } from '../../../sales/server/payments/cards/cards.ts'
import { chargePayment, endRival } from '../../../sales/server/payments/charge-payment.ts'
import { confirmed } from '../../../sales/server/payments/confirm-payment.ts'
import { createPayment } from '../../../sales/server/payments/create-payment.ts'
import { findPayment } from '../../../sales/server/payments/find-payment.ts'
import { type Outcome, outcomeOfPayment } from '../../../sales/server/payments/outcome.ts'
import { providerOf } from '../../../sales/server/payments/provider-of.ts'
import { visitHold } from '../../rules/visits.ts'
import { countRefusedCards, lockHold, type VisitRow } from './queries.ts'
import { findVisit } from './read-visit.ts'

/** Anybody may hold a place, so it must not serve to try stolen cards. */
const mostRefusedCards = 5

/** @throws Refusal not_found, hold_over, payments_off */
export async function addVisitCard(app: FastifyInstance, token: string, pmId: string) {
  const visit = await findVisit(app, token)
  requireHeld(app, visit)
  return addCard(app, visit.member_id, pmId)
}

/**
 * Created, charged, then settled, as any purchase.
 * @throws Refusal not_found, hold_over, payments_off, card_not_found, payment_pending, too_many_requests
 */
export async function payVisit(
  app: FastifyInstance,
  { token, pmId }: { token: string; pmId: string },
): Promise<Outcome> {
  const visit = await findVisit(app, token)
  const before = visit.payment_id === null ? undefined : await findPayment(app.db, visit.payment_id)
  if (before?.status === 'succeeded') return outcomeOfPayment(before, null)
  requireHeld(app, visit)
  const card = await cardToCharge(app, visit.member_id, pmId)
  // Another try replaces the one that was left at the bank's question.
  if (before && (await endRival(app, before))) return confirmVisitPayment(app, token)
  return chargePayment(app, await create(app, visit, card.id))
}

/** The state of the payment, as the provider reports it. @throws Refusal not_found */
export async function confirmVisitPayment(app: FastifyInstance, token: string): Promise<Outcome> {
  const { payment_id: id } = await findVisit(app, token)
  const payment = id === null ? undefined : await findPayment(app.db, id)
  if (!payment) throw new Refusal('not_found')
  return confirmed(app, payment)
}

function requireHeld(app: FastifyInstance, { held_until, ended_at }: VisitRow): void {
  if (ended_at || !held_until || held_until.getTime() <= app.clock()) throw new Refusal('hold_over')
}

async function create(app: FastifyInstance, visit: VisitRow, cardId: number) {
  assertStillWaited()
  const isTrial = visit.kind === 'trial'
  return unitOfWork(app, { unaudited: 'payments are their own record' }, async (unit) => {
    const now = new Date(app.clock())
    const hold = await lockHold(unit.db, visit.id)
    if (!hold || hold.held_until <= now) throw new Refusal('hold_over')
    if ((await countRefusedCards(unit.db, visit.id)) >= mostRefusedCards)
      throw new Refusal('too_many_requests', { retryAfter: visitHold / 1000 })
    const payment = await createPayment(unit, now, {
      memberId: visit.member_id,
      centerId: visit.center_id,
      purpose: 'visit',
      bought: { kind: 'visit', visitId: visit.id, classId: visit.class_id, isTrial },
      amountCents: visit.price_cents,
      description: phrase(visit.language, isTrial ? 'receipt.trial' : 'receipt.dropIn'),
      provider: providerOf(app).name,
      cardId,
      month: null,
      months: 1,
      idempotencyKey: null,
    })
    if (!payment) throw new Error(`the payment of visit ${visit.id} was not created`)
    return payment
  }).catch(refusedAs({ payments_one_a_visit: 'payment_pending' }))
}
