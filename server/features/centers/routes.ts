import type { FastifyInstance } from 'fastify'
import { type Center, createCenter, defaultCenter, listCenters } from '../../../contracts/centers.ts'
import { route } from '../../route.ts'
import { type CenterRow, findCenter } from './find-center.ts'
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

export default async function centers(app: FastifyInstance): Promise<void> {
  route(app, listCenters, async () => (await selectCenters(app.db)).map(toCenter))
  route(app, defaultCenter, async ({ caller }) => toCenter(await findCenter(app, undefined, caller?.id)))
  route(app, createCenter, async ({ body, caller }) => toCenter(await openCenter(app, body, caller.id)))
}
