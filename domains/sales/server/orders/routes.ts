import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { route } from '../../../../platform/server/route.ts'
import {
  cancelDeskOrder,
  type DeskOrder,
  handOverOrder,
  listDeskOrders,
  listOrders,
  type Order,
  undoHandOver as undoHandOverEndpoint,
} from '../../contract/orders.ts'
import { type DeskOrderRow, selectDeskOrders } from './desk-queries.ts'
import { cancelOrder, handOver, undoHandOver } from './hand-over.ts'
import { type OwnOrderRow, selectOrdersOf } from './queries.ts'

const toOrder = (row: OwnOrderRow, language: Language): Order => ({
  id: row.id,
  product: {
    id: row.product_id,
    name: textIn(row.product_name, language),
    image: row.image,
  },
  variant: row.variant_name && textIn(row.variant_name, language),
  center: { id: row.center_id, name: row.center_name },
  amount: row.amount_cents / 100,
  createdAt: row.created_at.toISOString(),
  status: row.handed_over_at ? 'handed_over' : row.cancelled_at ? 'cancelled' : 'waiting',
  endedAt: (row.handed_over_at ?? row.cancelled_at)?.toISOString() ?? null,
})

const toDeskOrder = (row: DeskOrderRow, language: Language): DeskOrder => ({
  ...toOrder(row, language),
  member: {
    id: row.member_id,
    name: row.member_name,
    surname: row.member_surname,
    image: row.member_image,
  },
  ...(isCancelling(row) && { status: 'cancelling' }),
  handedOverBy: row.handed_over_by,
  paymentId: row.payment_id,
  withdrawn: row.withdrawn,
})

/** Not cancelled yet, but its refund is under way. */
const isCancelling = (row: DeskOrderRow): boolean =>
  row.refunding && row.handed_over_at === null && row.cancelled_at === null

export default async function orders(app: FastifyInstance): Promise<void> {
  route(app, listOrders, async ({ caller, query, language }) =>
    (await selectOrdersOf(app.db, caller.id, query.size)).map((row) => toOrder(row, language)),
  )
  route(app, listDeskOrders, async ({ query, language }) => {
    const { state, name, at = null, after = null, size } = query
    const rows = await selectDeskOrders(app.db, { state, name, at }, { after, most: size + 1 })
    const content = rows.slice(0, size).map((row) => toDeskOrder(row, language))
    return { content, next: rows.length > size ? (content.at(-1)?.id ?? null) : null }
  })
  route(app, handOverOrder, async ({ caller, params, language }) =>
    toDeskOrder(await handOver(app, { id: params.id, byMemberId: caller.id }), language),
  )
  route(app, undoHandOverEndpoint, async ({ caller, params, language }) =>
    toDeskOrder(await undoHandOver(app, { id: params.id, byMemberId: caller.id }), language),
  )
  route(app, cancelDeskOrder, async ({ caller, params, body, idempotencyKey, language }) => {
    const { why, method } = body
    const work = { id: params.id, byMemberId: caller.id, why, method, idempotencyKey }
    return toDeskOrder(await cancelOrder(app, work), language)
  })
}
