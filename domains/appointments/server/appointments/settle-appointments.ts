import type { FastifyInstance } from 'fastify'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { endRival } from '../../../sales/server/payments/charge-payment.ts'
import { findPayment } from '../../../sales/server/payments/find-payment.ts'
import { refundInFull } from '../../../sales/server/payments/refunds/refund-in-full.ts'
import { selectDueHolds, selectOwedRefunds, selectPaymentOf } from './held-queries.ts'
import { lapseHold } from './leave-appointment.ts'
import { tellMoves } from './tell-moves.ts'

/** Gives back starts that were not paid in time, and the money of appointments that ended in time or by staff; tells what staff moved. */
export async function settleAppointments(app: FastifyInstance): Promise<void> {
  const due = await selectDueHolds({ client: app.pool }, app.clock())
  const failed =
    (await tryEach(app, due, (id) => freeHold(app, id), 'freeing a held start failed, will retry')) +
    (await refundEnded(app)) +
    (await tellMoves(app))
  if (failed > 0) throw new Error(`${failed} appointments failed, will retry`)
}

/** Returns how many failed. */
export const refundEnded = async (app: FastifyInstance): Promise<number> =>
  tryEach(
    app,
    await selectOwedRefunds({ client: app.pool }),
    (id) => refundInFull(app, id, 'appointment_ended'),
    'refunding an appointment failed, will retry',
  )

/**
 * An unfinished payment ends first: the start is free only when no money can come for it any more. A provider that was replaced is
 * not waited for; what comes from it later is given back.
 */
async function freeHold(app: FastifyInstance, id: number): Promise<void> {
  const known = await selectPaymentOf({ client: app.pool }, id)
  const payment = known === undefined ? undefined : await findPayment(app.db, known)
  const canEnd = payment !== undefined && [app.provider?.name, 'demo'].includes(payment.provider ?? '')
  if (app.provider && canEnd && (await endRival(app, payment))) return
  await unitOfWork(app, { unaudited: 'a job' }, (unit) =>
    lapseHold(unit, app.clock(), id, async () => canEnd && (await selectPaymentOf(unit, id)) !== undefined),
  )
}
