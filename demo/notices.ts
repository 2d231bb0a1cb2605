import type { FastifyInstance } from 'fastify'
import { findCenter } from '../domains/gym/server/centers/find-center.ts'
import { sendBroadcast } from '../domains/messages/server/delivery/send-broadcast.ts'
import { closeDay } from '../domains/timetable/server/days-off/close-day.ts'
import { addDays, dayAt, instantOf } from '../platform/rules/local-time.ts'
import { demoZone } from './data/catalogue.ts'
import { demoDayOff, demoNews } from './data/notices.ts'
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
