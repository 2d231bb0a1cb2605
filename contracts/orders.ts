import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SaleMethod } from './sales.ts'
import { Id, Instant, line, pageSize } from './values.ts'

/** A product that somebody has paid for. It waits at the center until staff hand it over. */
export const Order = z.object({
  id: Id,
  product: z.object({ id: Id, name: z.string(), image: z.string() }),
  /** Where it is picked up. */
  center: z.object({ id: Id, name: z.string() }),
  /** Euros that were paid. */
  amount: z.number(),
  createdAt: Instant,
  status: z.enum(['waiting', 'handed_over', 'cancelled']),
  /** When it was handed over or cancelled; null while it waits. */
  endedAt: Instant.nullable(),
})
export type Order = z.output<typeof Order>

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'member',
  summary: "Lists the caller's orders: open ones first, then newest first.",
  query: z.object({
    size: pageSize(50, 20),
  }),
  returns: z.array(Order),
})

/** An order as admins see it; `cancelling`: its money is going back, so that it is not handed over any more. */
export const DeskOrder = z.object({
  id: Id,
  member: z.object({ id: Id, name: z.string(), surname: z.string(), image: z.string().nullable() }),
  product: Order.shape.product,
  center: Order.shape.center,
  amount: z.number(),
  createdAt: Instant,
  status: z.enum(['waiting', 'cancelling', 'handed_over', 'cancelled']),
  endedAt: Instant.nullable(),
  /** Who handed it over; null while nobody has. */
  handedOverBy: z.string().nullable(),
  paymentId: Id,
})
export type DeskOrder = z.output<typeof DeskOrder>

export const listDeskOrders = endpoint({
  method: 'GET',
  path: '/api/orders/all',
  access: 'admin',
  summary:
    'Lists all orders: open ones, oldest first, or closed ones, latest first; pass `next` back as `after` to read on.',
  query: z.object({
    state: z.enum(['waiting', 'over']).default('waiting'),
    /** A part of the member's name. */
    name: z.string().trim().max(100).default(''),
    /** Only those of one center. */
    at: Id.optional(),
    after: Id.optional(),
    size: pageSize(100, 50),
  }),
  returns: z.object({ content: z.array(DeskOrder), next: Id.nullable() }),
})

export const handOverOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/hand-over',
  access: 'admin',
  summary: 'Marks an order as handed over.',
  params: z.object({ id: Id }),
  returns: DeskOrder,
  fails: ['order_over'],
})

export const undoHandOver = endpoint({
  method: 'POST',
  path: '/api/orders/:id/undo-hand-over',
  access: 'admin',
  summary: 'Marks an order as not handed over after all.',
  params: z.object({ id: Id }),
  returns: DeskOrder,
  fails: ['order_over'],
})

export const cancelDeskOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  access: 'admin',
  summary: 'Cancels an open order and refunds what is left of its payment.',
  params: z.object({ id: Id }),
  body: z.object({
    why: line(500),
    /** How the money goes back: the way it came when it is left out. */
    method: SaleMethod.optional(),
  }),
  returns: DeskOrder,
  fails: ['order_over', 'payments_off', 'not_paid'],
  keepsAnswer: false,
})
