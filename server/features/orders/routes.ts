import type { FastifyInstance } from 'fastify'
import { listOrders, type Order } from '../../../contracts/orders.ts'
import type { Language } from '../../../contracts/values.ts'
import { route } from '../../route.ts'
import { type OwnOrderRow, selectOrdersOf } from './queries.ts'

const toOrder = (row: OwnOrderRow, language: Language): Order => ({
  id: row.id,
  product: {
    id: row.product_id,
    name: language === 'ca' ? row.name_ca : row.name_es,
    image: row.image,
  },
  center: { id: row.center_id, name: row.center_name },
  amount: row.amount_cents / 100,
  createdAt: row.created_at.toISOString(),
  status: row.handed_over_at ? 'handed_over' : row.cancelled_at ? 'cancelled' : 'waiting',
  endedAt: (row.handed_over_at ?? row.cancelled_at)?.toISOString() ?? null,
})

export default async function orders(app: FastifyInstance): Promise<void> {
  route(app, listOrders, async ({ caller, query, language }) =>
    (await selectOrdersOf(app.db, caller.id, query.size)).map((row) => toOrder(row, language)),
  )
}
