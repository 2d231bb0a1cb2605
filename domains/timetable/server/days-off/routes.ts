import type { FastifyInstance } from 'fastify'
import { addDays, type Day, dayAt, namedDay } from '../../../../platform/rules/local-time.ts'
import { zoneOf } from '../../../../platform/server/calls/center.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { daysOffOfMonth } from '../../../booking/contract/templates.ts'
import {
  addDayOff,
  affectedByDayOff,
  type DayOff,
  listDaysOff,
  removeDayOff as removeDayOffEndpoint,
  skipDayOff as skipDayOffEndpoint,
} from '../../contract/days-off.ts'
import { isClosed, nextOccurrence } from '../../rules/days-off.ts'
import { affectedBy } from '../classes/affected-by.ts'
import { openClassesOfDay } from '../classes/open-classes.ts'
import { removeDayOff, skipDayOff } from './change-day-off.ts'
import { closeDay } from './close-day.ts'
import { type DayOffRow, daysOff, findDayOff } from './queries.ts'

/** `skip` holds until the skipped occurrence is over; `done` refers to the next occurrence or else the last. */
function dayOffOnWire({ skippedOn, closedOn, ...row }: DayOffRow, today: Day): DayOff {
  const next = nextOccurrence(row, today)
  const occurrence = next ?? row.when
  return {
    ...row,
    skip: skippedOn !== null && skippedOn >= today,
    done: closedOn === occurrence && skippedOn !== occurrence,
    next,
  }
}

export default async function daysOffRoutes(app: FastifyInstance) {
  const todayIn = (timeZone: string): Day => dayAt(app.clock(), timeZone)

  route(app, listDaysOff, async ({ centerIfAny }) => {
    const center = await centerIfAny()
    const found = center ? await daysOff({ client: app.pool }, center.id) : []
    return found.map((row) => dayOffOnWire(row, todayIn(zoneOf(center))))
  })

  route(app, affectedByDayOff, async ({ query, center }) => {
    const { id, time_zone } = await center()
    const now = app.clock()
    const next = nextOccurrence(query, todayIn(time_zone))
    const classes = next ? await openClassesOfDay({ client: app.pool }, id, next, now) : []
    return { next, ...(await affectedBy(app, classes)) }
  })

  route(app, addDayOff, async ({ body, caller, center }) => {
    const openCenter = await center()
    const { dayOff, ...outcome } = await closeDay(app.pool, app.clock(), {
      ...body,
      center: openCenter,
      byId: caller.id,
    })
    return { ...outcome, dayOff: dayOff && dayOffOnWire(dayOff, todayIn(openCenter.time_zone)) }
  })

  route(app, skipDayOffEndpoint, async ({ params, body, caller }) => {
    await skipDayOff(app.pool, app.clock(), { id: params.id, skip: body.skip, byId: caller.id })
    const changed = await orNotFound(findDayOff({ client: app.pool }, params.id))
    return dayOffOnWire(changed, todayIn(changed.time_zone))
  })

  route(app, removeDayOffEndpoint, async ({ params, caller }) => ({
    reopened: await removeDayOff(app.pool, app.clock(), { id: params.id, byId: caller.id }),
  }))

  route(app, daysOffOfMonth, async ({ body, centerIfAny }) => {
    const center = await centerIfAny()
    if (!center) return []
    const day = namedDay(body.when, center.time_zone)
    const rules = await daysOff({ client: app.pool }, center.id)
    const first = `${day.slice(0, 8)}01`
    const days = Array.from({ length: 31 }, (_, i) => addDays(first, i)).filter((d) =>
      d.startsWith(first.slice(0, 7)),
    )
    return days.filter((d) => isClosed(d, rules))
  })
}
