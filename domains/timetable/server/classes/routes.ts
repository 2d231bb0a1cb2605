import type { FastifyInstance } from 'fastify'
import { dayAt, daysBetween, namedDay } from '../../../../platform/rules/local-time.ts'
import { WrittenAnswer } from '../../../../platform/server/answers/written-answer.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import {
  classesOfRange,
  freeSeats,
  getClass,
  listClasses,
  listClassUsers as listClassUsersEndpoint,
  nextBookable,
  nextClasses,
  rollOfDay,
  seatDays,
} from '../../../booking/contract/classes.ts'
import { actFor } from '../../../booking/server/bookings/act-for.ts'
import { freeSeatsOf } from '../../../booking/server/classes/class-on-wire.ts'
import { listClassUsers } from '../../../booking/server/classes/find-class-user.ts'
import { findNextBookable } from '../../../booking/server/classes/find-next-bookable.ts'
import { ClassReader } from '../../../booking/server/classes/read-classes.ts'
import { changeRoutes } from './change-routes.ts'
import { ClassesOnDemand } from './classes-on-demand.ts'
import { makeComingClasses } from './make-classes.ts'
import { readRange, readRoll } from './read-for-staff.ts'
import { writeDay } from './write-day.ts'

/** Free seats are the same for everybody. */
const nobody = 0

export default async function classes(app: FastifyInstance) {
  const reader = new ClassReader(app.pool)
  const onDemand = new ClassesOnDemand(app.pool)

  route(app, listClasses, async ({ query, caller, language, centerIfAny, write }) => {
    const center = await centerIfAny()
    if (!center) return []
    await onDemand.make(center, app.clock())
    const { classes, places } = await reader.ofDay(
      { centerId: center.id, day: namedDay(query.date, center.time_zone) },
      caller.id,
    )
    return new WrittenAnswer(writeDay(classes, places, { activityId: query.activityId, language }, write))
  })

  route(app, freeSeats, async ({ query: { date: day }, centerIfAny }) => {
    const center = await centerIfAny()
    const now = app.clock()
    const inDays = center ? daysBetween(dayAt(now, center.time_zone), day) : -1
    if (!center || inDays < 0 || inDays >= seatDays) return []
    await onDemand.make(center, now)
    const { classes } = await reader.ofDay({ centerId: center.id, day }, nobody)
    return freeSeatsOf(classes)
  })

  route(app, nextBookable, async ({ caller, language, centerIfAny }) => {
    const center = await centerIfAny()
    if (!center) return { classesToday: 0, next: null }
    await onDemand.make(center, app.clock())
    return findNextBookable(app, reader, center, { memberId: caller.id, language })
  })

  route(app, rollOfDay, async ({ query, caller, language, centerIfAny }) => {
    const center = await centerIfAny()
    if (!center) return []
    await onDemand.make(center, app.clock())
    return readRoll(app.pool, center.id, namedDay(query.date, center.time_zone), { ...caller, language })
  })

  route(app, classesOfRange, async ({ query, caller, language, centerIfAny }) => {
    const center = await centerIfAny()
    if (!center) return []
    await onDemand.make(center, app.clock())
    return readRange(app.pool, center.id, query, { ...caller, language })
  })

  route(app, getClass, async ({ params, caller, language }) => {
    const [found] = await reader.byId([params.id], caller.id, language)
    if (!found || (!found.show && !caller.isTrainer && !found.mine)) throw new Refusal('not_found')
    return found
  })

  route(app, listClassUsersEndpoint, ({ params, caller }) => listClassUsers(app.pool, params.id, caller))

  route(app, nextClasses, ({ params, caller, language }) => {
    actFor(caller, params.id)
    return reader.coming(params.id, app.clock(), language)
  })

  changeRoutes(app, reader)

  // A node that was down for days creates the missing classes at start, not at the next hour.
  app.addHook('onReady', async () => {
    if (!app.jobsEnabled) return
    app.runJob('make-classes').catch((error) => app.log.error({ err: error }, 'making classes failed'))
  })
  app.job('make-classes', {
    cron: '7 * * * *',
    run: async () => {
      const made = await makeComingClasses(app.pool, app.clock())
      if (made > 0) app.log.info({ classes: made }, 'classes made from the week plans')
    },
  })
}
