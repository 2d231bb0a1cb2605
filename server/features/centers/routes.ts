import type { FastifyInstance } from 'fastify'
import {
  type Center,
  type CenterSheet,
  changeCenterMap,
  createCenter,
  defaultCenter,
  listCenterSheets,
  listCenters,
  updateCenter,
} from '../../../contracts/centers.ts'
import { route } from '../../route.ts'
import { centerSettingsOf } from '../../setting-columns.ts'
import { changeCenter, type WithNewZone } from './change-center.ts'
import { changeMap } from './change-map.ts'
import type { CenterRow } from './find-center.ts'
import { openCenter } from './open-center.ts'
import { selectCenters } from './queries.ts'

const toCenter = (row: CenterRow): Center => ({
  id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  postalCode: row.postal_code,
  latitude: row.latitude,
  longitude: row.longitude,
  email: row.email,
  phone: row.phone,
  social: row.social,
  map: row.map,
  timeZone: row.time_zone,
})

const toSheet = (row: CenterRow): CenterSheet => ({
  ...toCenter(row),
  ...centerSettingsOf(row),
})

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
