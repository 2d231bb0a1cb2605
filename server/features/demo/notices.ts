import type { FastifyInstance } from 'fastify'
import { demoZone } from '../../../database/demo/catalogue.ts'
import { demoDayOff, demoNews } from '../../../database/demo/notices.ts'
import { addDays, dayAt, instantOf } from '../../../rules/local-time.ts'
import { findCenter } from '../centers/find-center.ts'
import { closeDay } from '../days-off/close-day.ts'
import { tellEverybody } from '../delivery/tell-everybody.ts'
import { clockAt } from './people.ts'

/** One message that everybody had some days ago, and a day off to come in each center. */
export async function giveDemoNotice(
  app: FastifyInstance,
  centers: readonly number[],
  adminId: number,
): Promise<void> {
  const today = dayAt(app.clock(), demoZone)
  const { title, text } = demoNews
  const day = addDays(today, -demoNews.daysAgo)
  await tellEverybody(
    clockAt(app, instantOf(day, '12:30', demoZone)),
    { title, text, toCenter: null, about: 'news', byPush: true, byMail: true },
    { byId: adminId, idempotencyKey: null, today: day, isTest: false },
  )
  for (const id of centers) {
    await closeDay(app.pool, app.clock(), {
      center: await findCenter(app, id),
      when: addDays(today, demoDayOff.daysAhead),
      frequency: 'ONCE',
      skip: false,
      preview: false,
      why: demoDayOff.why,
      byId: adminId,
    })
  }
}
