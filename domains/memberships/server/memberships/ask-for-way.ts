import type { FastifyInstance } from 'fastify'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { markAsked } from './way-queries.ts'

/** How long before a month begins its payers are asked. */
const DAYS_BEFORE = 7

/** Mails members whose coming month nothing can pay, once a month. Safe to run in parallel. */
export async function askForWay(app: FastifyInstance): Promise<void> {
  const provider = app.provider?.name
  if (!provider) return
  const now = app.clock()
  const today = await dayOfGym(app.db, now)
  const askSome = () =>
    unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
      const asked = await markAsked(unit.db, new Date(now), { today, provider, days: DAYS_BEFORE })
      unit.send(
        asked.map(({ id, month }) => ({
          channel: 'mail',
          template: 'way_missing',
          memberId: id,
          details: { day: month },
        })),
      )
      return asked.length
    })
  while (!app.draining && (await askSome()) > 0);
}
