import type { FastifyInstance } from 'fastify'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { SaleMethod } from '../../contract/ways.ts'
import { lockPaymentById } from '../payments/lock-payment.ts'
import { refundPayment } from '../payments/refunds/refund-payment.ts'
import { type DeskOrderRow, markHandedOver, selectDeskOrder, unmarkHandedOver } from './desk-queries.ts'

// Hand-over and refund of an order exclude each other: both lock its payment first.

interface OrderWork {
  id: number
  byMemberId: number
}

/** @throws Refusal not_found, order_over (not waiting, or being refunded), order_withdrawn */
export async function handOver(app: FastifyInstance, work: OrderWork): Promise<DeskOrderRow> {
  await changeOrder(app, work, 'hand-over-order', async ({ db }, order) => {
    if (order.refunding) return false
    const isWaiting = order.handed_over_at === null && order.cancelled_at === null
    if (isWaiting && order.withdrawn) throw new Refusal('order_withdrawn')
    return markHandedOver(db, work.id, new Date(app.clock()), work.byMemberId)
  })
  return read(app, work.id)
}

/** @throws Refusal not_found, order_over (refunded) */
export async function undoHandOver(app: FastifyInstance, work: OrderWork): Promise<DeskOrderRow> {
  await changeOrder(app, work, 'undo-hand-over', async ({ db }, order) => {
    if (order.refunding) return false
    return unmarkHandedOver(db, work.id)
  })
  return read(app, work.id)
}

/** Repeating the key changes nothing. @throws Refusal not_found, order_over, payments_off, not_paid */
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

async function changeOrder(
  app: FastifyInstance,
  { id, byMemberId }: OrderWork,
  action: 'hand-over-order' | 'undo-hand-over',
  change: (unit: Unit, order: DeskOrderRow) => Promise<boolean>,
): Promise<void> {
  const { payment_id: paymentId } = await read(app, id)
  await unitOfWork(app, { audit: action }, async (unit) => {
    await lockPaymentById(unit.db, paymentId)
    const order = await orNotFound(selectDeskOrder(unit.db, id))
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

function read(app: FastifyInstance, id: number): Promise<DeskOrderRow> {
  return orNotFound(selectDeskOrder(app.db, id))
}
