import type { FastifyInstance } from 'fastify'
import { textIn } from '../../../../platform/contract/texts.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { assertStillWaited } from '../../../../platform/server/deadline.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { cardToCharge } from '../../../sales/server/payments/cards/cards.ts'
import { chargePayment, endRival } from '../../../sales/server/payments/charge-payment.ts'
import { confirmOwn } from '../../../sales/server/payments/confirm-payment.ts'
import { createPayment } from '../../../sales/server/payments/create-payment.ts'
import { findPayment } from '../../../sales/server/payments/find-payment.ts'
import { type Outcome, outcomeOfPayment } from '../../../sales/server/payments/outcome.ts'
import { providerOf } from '../../../sales/server/payments/provider-of.ts'
import { selectPaymentOf } from './held-queries.ts'
import { type AppointmentRow, lockAppointment, selectAppointment } from './queries.ts'

interface Paying {
  appointmentId: number
  /** Who comes; whoever logged in pays. */
  caller: Pick<Caller, 'id' | 'actorId' | 'language'>
  pmId: string | undefined
}

/**
 * Created, charged, then settled, as any purchase.
 * @throws Refusal not_found, hold_over, payments_off, no_cards, no_default_card, card_not_found, payment_pending
 */
export async function payAppointment(app: FastifyInstance, paying: Paying): Promise<Outcome> {
  const { appointmentId: id, caller } = paying
  const on = { client: app.pool }
  const row = await selectAppointment(on, id)
  if (!row?.people.some((each) => each.id === caller.id)) throw new Refusal('not_found')
  const known = await selectPaymentOf(on, id)
  const before = known === undefined ? undefined : await findPayment(app.db, known)
  if (before?.status === 'succeeded') return outcomeOfPayment(before, null)
  requireHeld(app, row)
  const card = await cardToCharge(app, caller.actorId, paying.pmId)
  // Another try replaces the one that was left at the bank's question.
  if (before && (await endRival(app, before))) return confirmOwn(app, caller, before.id)
  return chargePayment(app, await create(app, paying, card))
}

function requireHeld(app: FastifyInstance, { state, held_until, ended }: AppointmentRow): void {
  if (ended || state !== 'held' || (held_until ?? 0) <= app.clock()) throw new Refusal('hold_over')
}

async function create(
  app: FastifyInstance,
  { appointmentId, caller }: Paying,
  card: { id: number; member_id: number },
) {
  assertStillWaited()
  return unitOfWork(app, { unaudited: 'payments are their own record' }, async (unit) => {
    await lockAppointment(unit, appointmentId)
    const row = (await selectAppointment(unit, appointmentId)) as AppointmentRow
    requireHeld(app, row)
    const length = (row.until - row.from) / 60_000
    const payment = await createPayment(unit, new Date(app.clock()), {
      ...{ memberId: caller.id, payerId: card.member_id, cardId: card.id, centerId: row.center_id },
      purpose: 'appointment',
      bought: { kind: 'appointment', appointmentId, serviceId: row.service_id, minutes: length },
      amountCents: row.price_cents ?? 0,
      description: textIn(row.service, caller.language),
      provider: providerOf(app).name,
      ...{ month: null, months: 1, idempotencyKey: null },
    })
    if (!payment) throw new Error(`the payment of appointment ${appointmentId} was not created`)
    return payment
  }).catch(refusedAs({ payments_one_an_appointment: 'payment_pending' }))
}
