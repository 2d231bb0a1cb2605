import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Caller, route } from '../../../../platform/server/route.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { endOtherSessions, endSession, listSessions, mostSessionsShown } from '../../contract/sessions.ts'
import { endTokensOf } from '../tokens/end-tokens.ts'
import { revokeOtherFamilies, revokeOwnFamily } from './queries.ts'
import { forgetDevices, selectSessions } from './session-queries.ts'
import type { Visitor } from './visitor.ts'

const requireOwn = (caller: Caller, memberId: number): void => {
  if (caller.id !== memberId) throw new Refusal('not_found')
}

export function sessionRoutes(app: FastifyInstance, visitorOf: (request: FastifyRequest) => Visitor): void {
  route(app, listSessions, async ({ params, caller }) => {
    requireOwn(caller, params.id)
    const rows = await selectSessions(app.db, params.id, new Date(app.clock()), mostSessionsShown)
    return rows.map(({ id, browser, system, network, created_at, used_at }) => ({
      id,
      browser,
      system,
      network,
      startedAt: created_at.toISOString(),
      usedAt: used_at.toISOString(),
      isCurrent: id === caller.sessionId,
    }))
  })

  route(app, endSession, async ({ params, caller }) => {
    requireOwn(caller, params.id)
    await endSessions(app, params.id, ({ db }, now) => revokeOwnFamily(db, params.id, params.sessionId, now))
  })

  route(app, endOtherSessions, async ({ params, caller, request }) => {
    requireOwn(caller, params.id)
    await endSessions(app, params.id, async (unit, now) => {
      const { db } = unit
      await endTokensOf(unit, params.id, now.getTime())
      await forgetDevices(db, params.id, visitorOf(request).deviceId)
      await revokeOtherFamilies(db, params.id, caller.sessionId, now)
    })
  })
}

function endSessions(
  app: FastifyInstance,
  memberId: number,
  revoke: (unit: Unit, now: Date) => Promise<void>,
): Promise<void> {
  return unitOfWork(app, { audit: 'end-session' }, async (unit) => {
    await revoke(unit, new Date(app.clock()))
    unit.announce([{ t: 'log-out', memberId }])
    unit.audit({
      byMemberId: memberId,
      action: 'end-session',
      entityId: memberId,
      aboutMemberId: memberId,
    })
  })
}
