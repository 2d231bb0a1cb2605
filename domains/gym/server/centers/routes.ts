import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import {
  changeCenterMap,
  createCenter,
  defaultCenter,
  listCenterSheets,
  listCenters,
  updateCenter,
} from '../../contract/centers.ts'
import { changeCenter, type WithNewZone } from './change-center.ts'
import { changeMap } from './change-map.ts'
import { openCenter } from './open-center.ts'
import { selectCenters } from './queries.ts'
import { toCenter, toSheet } from './to-center.ts'

export default async function centers(
  app: FastifyInstance,
  { withNewZone }: { withNewZone: WithNewZone },
): Promise<void> {
  route(app, listCenters, async () => (await selectCenters(app.db)).map(toCenter))
  route(app, defaultCenter, async ({ centerIfAny }) => {
    const center = await centerIfAny()
    return center && toCenter(center)
  })
  route(app, createCenter, async ({ body, caller }) => toCenter(await openCenter(app, body, caller.id)))
  route(app, listCenterSheets, async () => (await selectCenters(app.db)).map(toSheet))
  route(app, updateCenter, async ({ params, body, caller }) =>
    toSheet(await changeCenter(app, params.id, body, caller.id, withNewZone)),
  )
  route(app, changeCenterMap, async ({ params, body, caller }) =>
    toSheet(await changeMap(app, params.id, body.fileSource, caller.id)),
  )
}
