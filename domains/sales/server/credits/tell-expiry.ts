import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { selectExpiring } from './expiry-queries.ts'

const DAY_MS = minutes(24 * 60)
const DAYS_AHEAD = 7

/** Announces credits that expire within a week, once for each day of expiry. */
export async function tellExpiry(app: FastifyInstance): Promise<void> {
  const now = app.clock()
  await unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
    const expiring = await selectExpiring(unit.db, {
      from: new Date(now),
      until: new Date(now + DAYS_AHEAD * DAY_MS),
      boughtBefore: new Date(now - DAY_MS),
    })
    unit.send(
      expiring.map(({ member_id: memberId, day, credits }) => ({
        memberId,
        reference: `credits-expire:${memberId}:${day}`,
        template: 'credits_expire',
        details: { credits, day },
      })),
    )
  })
}
