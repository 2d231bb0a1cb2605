import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/check-ins.ts'
import { checkIn } from './check-in.ts'
import { readDoor } from './read-door.ts'
import { claimEndsAt, claimOf, readScan } from './scan-proof.ts'
import { tickByName } from './tick-by-name.ts'

/** Not bound to a member: the first one to log in with it. */
const nobody = 0

export default async function checkIns(app: FastifyInstance): Promise<void> {
  route(app, contract.readDoor, ({ device, language }) => readDoor(app, device, language))
  route(app, contract.tickByName, ({ device, body }) =>
    tickByName(app, device, { bookingId: body.bookingId, at: Date.parse(body.at) }),
  )
  route(app, contract.checkIn, ({ body, caller, language }) =>
    checkIn(app, { ...body, memberId: caller.id, actorId: caller.actorId, language }),
  )
  route(app, contract.claimScan, async ({ body }) => {
    const scan = await readScan(app, body.code, nobody)
    return { claim: claimOf(app, scan, nobody), expiresAt: new Date(claimEndsAt(scan)).toISOString() }
  })
}
