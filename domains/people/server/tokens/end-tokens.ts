import type { FastifyInstance } from 'fastify'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { endPersonalTokens, endToken as endTokenRow } from './queries.ts'

/** @throws Refusal not_found */
export const endToken = (
  app: FastifyInstance,
  { id, of, byId }: { id: number; of: 'gym' | { memberId: number }; byId: number },
): Promise<void> =>
  unitOfWork(app, { audit: 'revoke-token' }, async (unit) => {
    const name = await endTokenRow(unit.db, id, of, new Date(app.clock()))
    if (name === undefined) throw new Refusal('not_found')
    unit.audit({
      byMemberId: byId,
      action: 'revoke-token',
      entityId: id,
      ...(of !== 'gym' && { aboutMemberId: of.memberId }),
      before: { name },
    })
  })

/** Tokens end with the member's sessions: a stolen token may be the reason for ending those. */
export const endTokensOf = (unit: Unit, memberId: number, now: Millis): Promise<void> =>
  endPersonalTokens(unit.db, memberId, new Date(now))
