import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import {
  type CodeUse,
  changeCode as changeCodeEndpoint,
  createCode,
  listCodes,
  listCodeUses,
} from '../../contract/discount-codes.ts'
import { toCode } from './code-on-wire.ts'
import { selectCode, selectCodes, selectUses, type UseRow } from './queries.ts'
import { addCode, changeCode } from './save-code.ts'

const toUse = (row: UseRow): CodeUse => ({
  member: { id: row.id, name: row.name, surname: row.surname },
  usedAt: row.used_at.toISOString(),
  paymentId: row.payment_id,
  isPending: row.pending,
  reduction: row.reduction_cents === null ? null : row.reduction_cents / 100,
  lastMonth: row.last_month,
})

export default async function discountCodes(app: FastifyInstance): Promise<void> {
  route(app, listCodes, async () => (await selectCodes(app.db)).map(toCode))
  route(app, createCode, async ({ body, caller }) => toCode(await addCode(app, body, caller.id)))
  route(app, changeCodeEndpoint, async ({ body, caller, params }) =>
    toCode(await changeCode(app, params.id, body, caller.id)),
  )
  route(app, listCodeUses, async ({ params }) => {
    if (!(await selectCode(app.db, params.id))) throw new Refusal('not_found')
    return (await selectUses(app.db, params.id)).map(toUse)
  })
}
