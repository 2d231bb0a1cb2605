import type { FastifyInstance } from 'fastify'
import { type Day, minutes } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { opensAt } from '../../rules/booking-window.ts'
import { drawClosesAfter } from '../../rules/draw.ts'
import { newSeed } from './plan-draws.ts'
import { insertStarted } from './staff-queries.ts'

interface Start {
  activityId: number
  date: Day
  minutes: number
}

/** Opens a day before its time. @throws Refusal draw_impossible (open already, without classes, or drawn already) */
export async function startDraw(
  app: FastifyInstance,
  center: Center,
  start: Start,
  byId: number,
): Promise<{ id: number }> {
  const gym = await findGym(app)
  const now = app.clock()
  const opening = now + minutes(start.minutes)
  const usual = opensAt(start.date, {
    daysToShow: center.days_to_show ?? gym.days_to_show,
    bookFutureClassStartHour: center.book_future_class_start_hour ?? gym.book_future_class_start_hour,
    timeZone: center.time_zone,
  })
  // It would take back what members can book already, or have been promised.
  if (usual < opening) throw new Refusal('draw_impossible')
  return await unitOfWork(app, { audit: 'start-draw' }, async (unit) => {
    const draw = await insertStarted(unit, {
      centerId: center.id,
      activityId: start.activityId,
      day: start.date,
      wishesFrom: now,
      opensAt: opening,
      closesAt: opening + drawClosesAfter,
      ...newSeed(),
      byId,
    })
    if (!draw) throw new Refusal('draw_impossible')
    unit.audit({ byMemberId: byId, action: 'start-draw', entityId: draw.id, after: start })
    return draw
  })
}
