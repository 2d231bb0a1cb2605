import type { FastifyInstance } from 'fastify'
import { addDays, dayAt, instantOf } from '../../../../platform/rules/local-time.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { zoneOfGym } from '../../../gym/server/centers/current-day.ts'
import { selectBestsToTell } from './best-queries.ts'

/** Personal bests are announced the day after, when typing errors are corrected; after an outage those of three days. */
const DAYS_BACK = 3

/** A result that is the best of fewer days is no news. */
const LEAST_DAYS = 60

/** Announces personal bests to members who asked for it, one for each day. */
export async function tellBests(app: FastifyInstance): Promise<void> {
  const zone = await zoneOfGym(app.db)
  const today = dayAt(app.clock(), zone)
  const [from, until] = [
    instantOf(addDays(today, -DAYS_BACK), '00:00', zone),
    instantOf(today, '00:00', zone),
  ]
  await unitOfWork(app, { unaudited: 'members asked for it' }, async (unit) => {
    const bests = await selectBestsToTell(unit.db, {
      from: from ?? 0,
      until: until ?? 0,
      leastDays: LEAST_DAYS,
    })
    unit.send(
      bests.map(({ id, memberId, ...details }) => ({
        ...{ memberId, reference: `best:${id}` },
        template: 'best_score',
        details,
      })),
    )
  })
}
