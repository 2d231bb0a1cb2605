import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '../../../../../platform/contract/errors.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { lockPayment } from '../queries.ts'
import { sendRefund } from './refund-payment.ts'
import { insertRefund, selectRefundsToMatch } from './refund-queries.ts'

/** Refunds what is left of a payment, once: recorded, then sent. */
export async function refundInFull(app: FastifyInstance, paymentId: number, why: ErrorCode): Promise<void> {
  const refund = await unitOfWork(app, { unaudited: 'the refund is its own record' }, async (unit) => {
    const payment = await lockPayment(unit.db, paymentId)
    const before = await selectRefundsToMatch(unit.db, [paymentId])
    if (before.some(({ origin }) => origin === 'server')) return null
    const amountCents = payment.amount_cents - payment.refunded_cents
    return insertRefund(unit.db, new Date(app.clock()), {
      ...{ paymentId, amountCents, why, madeBy: null, origin: 'server' },
    })
  })
  if (refund && app.provider) await sendRefund(app, refund.id)
}
