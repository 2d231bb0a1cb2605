import type { FastifyInstance } from 'fastify'
import type { SaleMethod } from '../../../contracts/payment-list.ts'
import { Refusal } from '../../refusal.ts'
import { type Unit, unitOfWork } from '../../unit-of-work.ts'
import { holdPayment } from '../payments/hold-payment.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { type DeskOrderRow, markHandedOver, selectDeskOrder, unmarkHandedOver } from './desk-queries.ts'

// What becomes of an order is decided under the lock of its payment: money that goes back and a product that is handed over
// are two ends of one thing, and one of them comes first.

interface OrderWork {
  id: number
  byMemberId: number
}

/** The member has what they ordered. @throws Refusal not_found, order_over when it waits no more, or its money goes back */
export async function handOver(app: FastifyInstance, work: OrderWork): Promise<DeskOrderRow> {
  await changing(app, work, 'hand-over-order', async ({ db }, order) => {
    if (order.refunding) return false
    return markHandedOver(db, work.id, new Date(app.clock()), work.byMemberId)
  })
  return read(app, work.id)
}

/** It was not handed over after all, and waits again. @throws Refusal not_found, order_over when its money went back */
export async function undoHandOver(app: FastifyInstance, work: OrderWork): Promise<DeskOrderRow> {
  await changing(app, work, 'undo-hand-over', async ({ db }, order) => {
    if (order.refunding) return false
    return unmarkHandedOver(db, work.id)
  })
  return read(app, work.id)
}

/**
 * Cancels an order that waits, and gives back what is left of its money. While the provider has no answer it is on its way out,
 * and is not handed over. The same key again is the same. @throws Refusal not_found, order_over, payments_off, not_paid
 */
export async function cancelOrder(
  app: FastifyInstance,
  work: OrderWork & { why: string; idempotencyKey: string | null; method?: SaleMethod | undefined },
): Promise<DeskOrderRow> {
  const { id, byMemberId, why, idempotencyKey, method } = work
  const { payment_id: paymentId } = await read(app, id)
  await refundPayment(app, {
    paymentId,
    amountCents: null,
    why,
    byMemberId,
    idempotencyKey,
    method,
    beside: async (unit) => {
      const order = await selectDeskOrder(unit.db, id)
      if (!order || order.handed_over_at || order.cancelled_at || order.refunding)
        throw new Refusal('order_over')
      unit.audit({
        byMemberId,
        action: 'cancel-order',
        entityId: id,
        aboutMemberId: order.member_id,
        after: { cancelled: true },
        why,
      })
      unit.announce([{ t: 'user', id: order.member_id, what: 'account' }])
    },
  })
  return read(app, id)
}

async function changing(
  app: FastifyInstance,
  { id, byMemberId }: OrderWork,
  action: 'hand-over-order' | 'undo-hand-over',
  change: (unit: Unit, order: DeskOrderRow) => Promise<boolean>,
): Promise<void> {
  const { payment_id: paymentId } = await read(app, id)
  await unitOfWork(app, { audit: action }, async (unit) => {
    await holdPayment(unit.db, paymentId)
    const order = await selectDeskOrder(unit.db, id)
    if (!order) throw new Refusal('not_found')
    if (!(await change(unit, order))) throw new Refusal('order_over')
    unit.audit({
      byMemberId,
      action,
      entityId: id,
      aboutMemberId: order.member_id,
      before: { handedOver: action === 'undo-hand-over' },
      after: { handedOver: action === 'hand-over-order' },
    })
    unit.announce([{ t: 'user', id: order.member_id, what: 'account' }])
  })
}

async function read(app: FastifyInstance, id: number): Promise<DeskOrderRow> {
  const order = await selectDeskOrder(app.db, id)
  if (!order) throw new Refusal('not_found')
  return order
}
