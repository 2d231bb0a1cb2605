import type { FastifyInstance } from 'fastify'
import {
  getTelling,
  listToCall,
  tickCalled as tickCalledEndpoint,
} from '../../../../platform/contract/reached.ts'
import { route } from '../../../../platform/server/route.ts'
import { readTelling, readToCall, tickCalled } from './people-to-call.ts'

export default async function toCall(app: FastifyInstance): Promise<void> {
  route(app, getTelling, ({ params, caller, language }) =>
    readTelling(app, params.telling, { isAdmin: caller.isAdmin, language }),
  )
  route(app, listToCall, ({ caller, language }) => readToCall(app, { isAdmin: caller.isAdmin, language }))
  route(app, tickCalledEndpoint, ({ body, caller }) => tickCalled(app, body.entries, caller))
}
