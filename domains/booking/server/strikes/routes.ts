import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { forgiveStrike as forgiveEndpoint, memberStrikes } from '../../contract/strikes.ts'
import { forgiveStrike } from './forgive-strike.ts'
import { readStrikes } from './read-strikes.ts'

export default async function strikes(app: FastifyInstance): Promise<void> {
  route(app, memberStrikes, ({ params, caller, language }) => {
    if (caller.id !== params.id && !caller.isAdmin) throw new Refusal('not_found')
    return readStrikes(app.db, app.clock(), params.id, language)
  })
  route(app, forgiveEndpoint, ({ params, body, caller }) =>
    forgiveStrike(app.pool, app.clock(), { bookingId: params.id, byId: caller.id, why: body.why }),
  )
}
