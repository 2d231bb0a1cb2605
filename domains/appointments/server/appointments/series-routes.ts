import type { FastifyInstance } from 'fastify'
import { addDays, dayAt, onAnotherDay } from '../../../../platform/rules/local-time.ts'
import { route } from '../../../../platform/server/route.ts'
import { actForHousehold } from '../../../booking/server/bookings/act-for.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import * as contract from '../../contract/series.ts'
import { findService } from '../services/find-service.ts'
import { bookSeries, wantedOf } from './book-appointment.ts'
import { toAppointment } from './on-wire.ts'
import { findStarts } from './take-start.ts'

export function seriesRoutes(app: FastifyInstance): void {
  route(app, contract.previewSeries, async ({ params, body: { userId, centerId, ...body }, caller }) => {
    const asker = await actForHousehold(app, caller, userId)
    const center = await findCenter(app, centerId)
    const first = Date.parse(body.startTime)
    const startsAt = Array.from({ length: body.times }, (_, nth) =>
      onAnotherDay(first, center.time_zone, (day) => addDays(day, 7 * nth)),
    )
    const wanted = wantedOf(await findService(app.db, params.id), {
      ...{ minutes: body.minutes, coachId: body.coachId, center, memberId: userId, startsAt, asker },
    })
    const found = await findStarts({ client: app.pool }, app.clock(), wanted)
    return found.map((each, nth) => {
      const at = startsAt[nth] ?? first
      return {
        startTime: new Date(at).toISOString(),
        date: dayAt(at, center.time_zone),
        clash: typeof each === 'string' ? each : null,
      }
    })
  })

  route(app, contract.bookSeries, async ({ params, body, caller, language }) => {
    const made = await bookSeries(app, app.clock(), {
      serviceId: params.id,
      center: await findCenter(app, body.centerId),
      memberId: body.userId,
      startsAt: body.startTimes.map((time) => Date.parse(time)).sort((a, b) => a - b),
      minutes: body.minutes,
      coachId: body.coachId,
      byId: caller.actorId,
      asker: await actForHousehold(app, caller, body.userId),
    })
    return made.map((row) => toAppointment(row, language))
  })
}
