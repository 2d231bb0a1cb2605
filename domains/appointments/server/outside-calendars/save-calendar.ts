import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { mayBeCalled } from '../../../../platform/server/adapters/public-address.ts'
import { seal } from '../../../../platform/server/adapters/seal.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { deleteCalendar, insertCalendar, lockCoach, selectHost } from './queries.ts'
import { readCalendar, sealedFor } from './read-calendars.ts'

/** Apple gives `webcal:` addresses. Reads the calendar once it is saved. @throws Refusal url_refused, not_found */
export async function saveCalendar(
  app: FastifyInstance,
  coachId: number,
  given: string,
  byMemberId: number,
): Promise<void> {
  const url = URL.parse(given.replace(/^webcals?:/i, 'https:'))
  if (!url || !(app.config.webhooksAnywhere || mayBeCalled(url.href))) throw new Refusal('url_refused')
  const owner = randomInt(2 ** 31)
  const address = seal(app.config.jwtSecret, sealedFor(owner), Buffer.from(url.href))
  await change(app, coachId, byMemberId, { address, sealedFor: owner, host: url.host })
  await readCalendar(app, { id: coachId, address, sealed_for: owner })
}

/** @throws Refusal not_found */
export const forgetCalendar = (app: FastifyInstance, coachId: number, byMemberId: number): Promise<void> =>
  change(app, coachId, byMemberId, null)

const change = (
  app: FastifyInstance,
  coachId: number,
  byMemberId: number,
  to: { address: Buffer; sealedFor: number; host: string } | null,
): Promise<void> =>
  unitOfWork(app, { audit: 'change-outside-calendar' }, async (unit) => {
    if (!(await lockCoach(unit, coachId))) throw new Refusal('not_found')
    const before = { calendar: await selectHost(unit, coachId) }
    await deleteCalendar(unit, coachId)
    if (to) await insertCalendar(unit, { coachId, ...to })
    const after = { calendar: to?.host ?? null }
    unit.audit({ byMemberId, action: 'change-outside-calendar', entityId: coachId, before, after })
  })
