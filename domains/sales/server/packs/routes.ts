import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import {
  type AdminPack,
  changePack as changePackEndpoint,
  createPack,
  listAllPacks,
  listPacks,
} from '../../contract/packs.ts'
import { packsOnOffer, toPack } from './find-pack.ts'
import { type AdminPackRow, selectAllPacks } from './queries.ts'
import { addPack, changePack } from './save-pack.ts'

const toAdminPack = (row: AdminPackRow): AdminPack => ({
  ...toPack(row),
  onOffer: row.on_offer,
  sold: row.sold,
  version: row.version,
})

export default async function packs(app: FastifyInstance): Promise<void> {
  route(app, listPacks, () => packsOnOffer(app.db))
  route(app, listAllPacks, async () => (await selectAllPacks(app.db)).map(toAdminPack))
  route(app, createPack, async ({ body, caller }) => toAdminPack(await addPack(app, body, caller.id)))
  route(app, changePackEndpoint, async ({ body, caller, params }) =>
    toAdminPack(await changePack(app, params.id, body, caller.id)),
  )
}
