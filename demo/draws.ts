import type { FastifyInstance } from 'fastify'
import { opensAt } from '../domains/booking/rules/booking-window.ts'
import { drawClosesAfter } from '../domains/booking/rules/draw.ts'
import { decideDraw } from '../domains/booking/server/draws/decide-draw.ts'
import { enterWish } from '../domains/booking/server/draws/enter-wish.ts'
import { startDraw } from '../domains/booking/server/draws/start-draw.ts'
import { addDays, type Day, dayAt, minutes } from '../platform/rules/local-time.ts'
import type { Center } from '../platform/server/calls/center.ts'
import type { Chance } from './chance.ts'
import { bookingWindow } from './history.ts'
import type { DemoMember } from './people.ts'
import { classesBetween, type DemoClass } from './queries.ts'
import { withClock } from './with-clock.ts'

/** More than the places of most classes. */
const entrants = 40

/** A draw that was decided when a day opened: its record can be checked. Days that will open are not drawn in the demo gym. */
export async function holdDemoDraw(
  app: FastifyInstance,
  center: Center | undefined,
  members: readonly DemoMember[],
  { adminId, chance }: { adminId: number; chance: Chance },
): Promise<void> {
  const now = app.clock()
  const found = center && (await dayToDraw(app, center, now))
  if (!center || !found) return
  const { day, classes } = found
  const begun = opensAt(day, bookingWindow) - minutes(12)
  const activityId = classes[0]?.activity_id ?? 0
  const { id } = await startDraw(
    withClock(app, begun),
    center,
    { activityId, date: day, minutes: 10 },
    adminId,
  )
  const willing = chance
    .shuffle(
      members.filter((m) => m.centerId === center.id && m.perWeek > 1 && !m.slips && m.scenario === 'extra'),
    )
    .slice(0, entrants)
  for (const { id: memberId } of willing) {
    const classIds = chance.shuffle(classes.map((c) => c.id))
    await enterWish(app.pool, begun + minutes(5), { drawId: id, memberId, classIds, ticket: undefined })
  }
  await decideDraw(app.pool, begun + minutes(10) + drawClosesAfter, id)
}

/** The next day that is open, of an activity with few classes; undefined in a week of holidays. */
async function dayToDraw(
  app: FastifyInstance,
  center: Center,
  now: number,
): Promise<{ day: Day; classes: DemoClass[] } | undefined> {
  const today = dayAt(now, bookingWindow.timeZone)
  const all = await classesBetween(app.db, addDays(today, 1), addDays(today, bookingWindow.daysToShow - 1))
  const open = all.filter(
    (c) =>
      c.center_id === center.id &&
      c.credit_type === 'ACTIVITY' &&
      !['wod', 'kids'].includes(c.activity_key) &&
      !c.free &&
      opensAt(c.on_date, bookingWindow) <= now,
  )
  const [first] = open
  const classes = open.filter((c) => c.on_date === first?.on_date && c.activity_id === first.activity_id)
  return first && { day: first.on_date, classes }
}
