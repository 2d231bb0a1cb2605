import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, Named, pageSize, Reason, SearchText } from '../../../platform/contract/values.ts'
import { OrderStatus, SaleMethod } from './payment-list.ts'

/** A paid product, waiting at the center until staff hand it over. */
export const Order = z.object({
  id: Id,
  product: Named.extend({ image: z.string() }),
  /** Its size; null without. */
  variant: z.string().nullable(),
  center: Named,
  amount: z.number(),
  createdAt: Instant,
  status: OrderStatus,
  endedAt: Instant.nullable(),
})
export type Order = z.output<typeof Order>

export const listOrders = endpoint({
  route: 'GET /api/orders',
  access: 'member',
  onBehalf: 'see',
  summary: "Lists the caller's orders: open ones first, then newest first.",
  query: z.object({ size: pageSize(50, 20) }),
  returns: z.array(Order),
})

/** An order as admins see it; `cancelling`: the refund is under way, so it can no longer be handed over. */
export const DeskOrder = Order.extend({
  member: Named.extend({ surname: z.string(), image: z.string().nullable() }),
  status: z.enum([...OrderStatus.options, 'cancelling']),
  handedOverBy: z.string().nullable(),
  paymentId: Id,
  /** The member withdrew from the purchase, and staff have not handled it: it is not handed over. */
  withdrawn: z.boolean(),
})
export type DeskOrder = z.output<typeof DeskOrder>

export const listDeskOrders = endpoint({
  route: 'GET /api/orders/all',
  access: 'admin',
  summary:
    'Lists all orders: open ones, oldest first, or closed ones, latest first; pass `next` back as `after` to read on.',
  query: z.object({
    state: z.enum(['waiting', 'over']).default('waiting'),
    name: SearchText,
    at: Id.optional(),
    after: Id.optional(),
    size: pageSize(100, 50),
  }),
  returns: z.object({ content: z.array(DeskOrder), next: Id.nullable() }),
})

export const handOverOrder = endpoint({
  route: 'POST /api/orders/:id/hand-over',
  access: 'admin',
  summary: 'Marks an order as handed over.',
  returns: DeskOrder,
  fails: ['order_over', 'order_withdrawn'],
})

export const undoHandOver = endpoint({
  route: 'POST /api/orders/:id/undo-hand-over',
  access: 'admin',
  summary: 'Marks an order as not handed over after all.',
  returns: DeskOrder,
  fails: ['order_over'],
})

export const cancelDeskOrder = endpoint({
  route: 'POST /api/orders/:id/cancel',
  access: 'admin',
  freshProof: true,
  summary: 'Cancels an open order and refunds the rest of its payment.',
  body: z.object({
    why: Reason,
    /** How the money is returned; the way it was paid when omitted. */
    method: SaleMethod.optional(),
  }),
  returns: DeskOrder,
  fails: ['order_over', 'payments_off', 'not_paid'],
  keepsAnswer: 'refusals',
})
