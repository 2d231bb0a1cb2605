import type { FastifyInstance } from 'fastify'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import {
  createMovement,
  deleteMovement as deleteMovementEndpoint,
  getMovement,
  listMovements,
  updateMovement,
} from '../../contract/movements.ts'
import { deleteMovement } from './delete-movement.ts'
import { selectMovement, selectMovements } from './queries.ts'
import { saveMovement } from './save-movement.ts'
import { toMovement } from './to-movement.ts'

export default async function movements(app: FastifyInstance): Promise<void> {
  route(app, listMovements, async ({ query, language }) =>
    (await selectMovements(app.db, language, query.hasRm)).map((row) => toMovement(row, language)),
  )
  route(app, getMovement, async ({ params, language }) => {
    const row = await orNotFound(selectMovement(app.db, params.id))
    return toMovement(row, language)
  })
  route(app, createMovement, async ({ body, caller, language }) =>
    toMovement(await saveMovement(app, body, caller.id), language),
  )
  route(app, updateMovement, async ({ params, body, caller, language }) =>
    toMovement(await saveMovement(app, body, caller.id, params.id), language),
  )
  route(app, deleteMovementEndpoint, ({ params, caller }) => deleteMovement(app, params.id, caller.id))
}
