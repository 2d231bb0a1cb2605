import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contracts/addresses.ts'
import { route } from '../../route.ts'
import { disownAddress, takeBackAddress } from './stop-address.ts'

export default async function addresses(app: FastifyInstance): Promise<void> {
  route(app, contract.disownAddress, ({ params }) => disownAddress(app, params.token))
  route(app, contract.takeBackAddress, ({ params }) => takeBackAddress(app, params.token))
}
