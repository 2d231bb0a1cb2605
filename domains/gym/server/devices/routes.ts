import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/devices.ts'
import { changeDevice, listDevices, makeDevice, revokeDevice } from './save-device.ts'

export default async function devices(app: FastifyInstance): Promise<void> {
  route(app, contract.listDevices, () => listDevices(app))
  route(app, contract.makeDevice, ({ body, caller }) => makeDevice(app, body, caller.id))
  route(app, contract.changeDevice, ({ params, body, caller }) =>
    changeDevice(app, params.id, body, caller.id),
  )
  route(app, contract.revokeDevice, ({ params, caller }) => revokeDevice(app, params.id, caller.id))
}
