import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import { getConsents, memberConsents, setConsents } from '../../contract/consents.ts'
import { changeConsents, findConsents } from './change-consents.ts'
import { selectRecord } from './queries.ts'

export default async function consents(app: FastifyInstance): Promise<void> {
  route(app, getConsents, ({ caller }) => findConsents(app, caller.id))
  route(app, setConsents, ({ caller, body }) =>
    changeConsents(app, { memberId: caller.id, byId: caller.actorId, change: body }),
  )
  route(app, memberConsents, async ({ params }) => {
    const now = await findConsents(app, params.id)
    const record = await selectRecord(app.db, params.id)
    return {
      now,
      record: record.map((row) => ({
        kind: row.kind,
        givenAt: row.given_at.toISOString(),
        givenBy: { id: row.given_by, name: row.giver },
        withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
        withdrawnBy: row.withdrawn_by === null ? null : { id: row.withdrawn_by, name: row.withdrawer ?? '' },
      })),
    }
  })
}
