import type { FastifyInstance } from 'fastify'
import { countTries } from '../../../../platform/server/tries/count-tries.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { Visitor } from './visitor.ts'

const HOUR_MS = 3_600_000

/** One line an hour and account, however many guesses. */
export async function noteFailedLogIn(
  app: FastifyInstance,
  memberId: number,
  visitor: Visitor,
): Promise<void> {
  const { browser, system, shownNetwork: network } = visitor
  const limit = { key: `failed log-ins ${memberId}`, most: 1, windowMs: HOUR_MS }
  if ((await countTries(app.db, [limit], app.clock())).length > 0) return
  await unitOfWork(app, { audit: 'log-in-failed' }, async (unit) => {
    unit.audit({
      byMemberId: null,
      action: 'log-in-failed',
      entityId: memberId,
      aboutMemberId: memberId,
      after: { browser, system, network },
    })
  })
}
