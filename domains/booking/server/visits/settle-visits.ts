import type { FastifyInstance } from 'fastify'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { removeCard } from '../../../sales/server/payments/cards/cards.ts'
import { endRival } from '../../../sales/server/payments/charge-payment.ts'
import { findPayment } from '../../../sales/server/payments/find-payment.ts'
import { refundInFull } from '../../../sales/server/payments/refunds/refund-in-full.ts'
import { endPlaces } from '../bookings/end-places.ts'
import { promoteWaiting } from '../bookings/promote-waiting.ts'
import { seatWithLine } from '../bookings/seating.ts'
import { lockHold, selectDueHolds, selectOwedRefunds, selectSpareCards, selectVisit } from './queries.ts'

/** Frees places that were not paid in time, refunds what ended, and removes cards that are not needed any more. */
export async function settleVisits(app: FastifyInstance): Promise<void> {
  const failed = [
    await tryEach(
      app,
      await selectDueHolds(app.db, new Date(app.clock())),
      (id) => freeHold(app, id),
      'freeing a held place failed, will retry',
    ),
    await refundEnded(app),
    await tryEach(
      app,
      app.provider ? await selectSpareCards(app.db, app.provider.name) : [],
      (card) => forgetCard(app, card),
      'removing the card of a visitor failed, will retry',
    ),
  ].reduce((sum, count) => sum + count, 0)
  if (failed > 0) throw new Error(`${failed} visits failed, will retry`)
}

/** Visits that ended in time or by the gym are refunded in full. Returns how many failed. */
export async function refundEnded(app: FastifyInstance): Promise<number> {
  return tryEach(
    app,
    await selectOwedRefunds(app.db),
    ({ id, end_reason }) =>
      refundInFull(app, id, end_reason === 'cancelled' ? 'class_cancelled' : 'visit_cancelled'),
    'refunding a visit failed, will retry',
  )
}

/**
 * An unfinished payment ends first: the place is free only when no money can come for it any more. A provider that was replaced is
 * not waited for; what comes from it later is given back.
 */
async function freeHold(app: FastifyInstance, id: number): Promise<void> {
  const visit = await selectVisit(app.db, id)
  if (!visit) return
  const payment = visit.payment_id === null ? undefined : await findPayment(app.db, visit.payment_id)
  const canEnd = payment !== undefined && isReachable(app, payment.provider)
  if (canEnd && (await endRival(app, payment))) return
  await unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
    const seating = await seatWithLine(unit, app.clock(), [visit.class_id])
    const booking = seating.in(visit.class_id).find((each) => each.id === visit.booking_id)
    // Under the locks of the class and the visit: no payment begins any more.
    const isHeld = (await lockHold(unit.db, id)) !== undefined
    const isOpen = canEnd && (await selectVisit(unit.db, id))?.payment_id != null
    if (!booking || !isHeld || isOpen) return
    const ended = await endPlaces(unit, seating, null, [{ booking, reason: 'lapsed', giveBack: false }])
    unit.announce([...ended, ...(await promoteWaiting(unit, seating, [visit.class_id]))])
  })
}

/** Payments of the demo provider end here when another one has replaced it. */
const isReachable = (app: FastifyInstance, provider: string | null): boolean =>
  app.provider !== null && (provider === app.provider.name || provider === 'demo')

async function forgetCard(app: FastifyInstance, card: { id: number; pm_id: string }): Promise<void> {
  try {
    await removeCard(app, card.id, card.pm_id)
  } catch (error) {
    // Another run has removed it.
    if (!(error instanceof Refusal && error.code === 'card_not_found')) throw error
  }
}
