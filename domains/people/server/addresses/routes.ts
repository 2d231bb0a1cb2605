import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/addresses.ts'
import { disownAddress, takeBackAddress } from './stop-address.ts'

export default async function addresses(app: FastifyInstance): Promise<void> {
  route(app, contract.disownAddress, ({ params }) => disownAddress(app, params.token))
  route(app, contract.takeBackAddress, ({ params }) => takeBackAddress(app, params.token))
}
