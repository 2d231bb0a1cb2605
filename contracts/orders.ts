import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './values.ts'

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
  summary: "One's own orders: what still waits first, then newest first",
  query: z.object({
    size: z.coerce.number<number | string>().int().min(1).max(50).default(20),
  }),
  returns: z.array(Order),
})
