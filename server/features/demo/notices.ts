import type { FastifyInstance } from 'fastify'
import { demoZone } from '../../../database/demo/catalogue.ts'
import { demoDayOff, demoNews } from '../../../database/demo/notices.ts'
import { addDays, dayAt, instantOf } from '../../../rules/local-time.ts'
import { findCenter } from '../centers/find-center.ts'
import { closeDay } from '../days-off/close-day.ts'
import { sendBroadcast } from '../delivery/send-broadcast.ts'
import { withClock } from './with-clock.ts'

export async function addDemoNotices(
  app: FastifyInstance,
  centers: readonly number[],
  adminId: number,
): Promise<void> {
  const today = dayAt(app.clock(), demoZone)
  const { title, text } = demoNews
  const day = addDays(today, -demoNews.daysAgo)
  await sendBroadcast(
    withClock(app, instantOf(day, '12:30', demoZone)),
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
