import type { FastifyInstance } from 'fastify'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { actForHousehold } from '../../../booking/server/bookings/act-for.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import * as contract from '../../contract/appointments.ts'
import { payAppointment as payEndpoint } from '../../contract/pay.ts'
import { findService } from '../services/find-service.ts'
import { bookAppointment } from './book-appointment.ts'
import { coachRoutes } from './coach-routes.ts'
import { leaveAppointment } from './leave-appointment.ts'
import { moveAppointment } from './move-appointment.ts'
import { toAppointment } from './on-wire.ts'
import { payAppointment } from './pay-appointment.ts'
import { selectAppointment, selectOwn } from './queries.ts'
import { earliestStart, readAvailability } from './read-availability.ts'
import { remindOfAppointments } from './remind-of-appointments.ts'
import { seriesRoutes } from './series-routes.ts'
import { refundEnded, settleAppointments } from './settle-appointments.ts'

export default async function appointments(app: FastifyInstance): Promise<void> {
  seriesRoutes(app)
  coachRoutes(app)
  route(app, contract.listFreeStarts, async ({ params, query, caller, centerIfAny }) => {
    const center = await centerIfAny()
    if (!center) return []
    const service = await findService(app.db, params.id)
    const length = query.minutes ?? service.minutes[0] ?? 0
    if (!service.minutes.includes(length))
      throw new Refusal('bad_request', { fields: { minutes: 'invalid' } })
    const coachIds = service.coaches.map(({ id }) => id).filter((id) => id === (query.coachId ?? id))
    const now = app.clock()
    const { moved } = query
    const instead = moved === undefined ? undefined : await selectAppointment({ client: app.pool }, moved)
    const isTheirs = caller.isTrainer || instead?.people.some(({ id }) => id === caller.id)
    const { starts } = await readAvailability(
      { client: app.pool },
      {
        ...{ service, center, coachIds, minutes: length },
        earliest: earliestStart(now, service, caller.isTrainer),
        first: dayAt(now, center.time_zone),
        days: contract.daysAhead,
        instead: isTheirs ? moved : undefined,
      },
    )
    return starts.map(({ at, day, coachIds: free }) => ({
      startTime: new Date(at).toISOString(),
      date: day,
      coachIds: free,
    }))
  })

  route(app, contract.bookAppointment, async ({ params, body, caller, language }) => {
    const asker = await actForHousehold(app, caller, body.userId)
    const { price } = body
    if (price !== undefined && !app.provider) throw new Refusal('payments_off')
    const row = await bookAppointment(app, app.clock(), {
      serviceId: params.id,
      center: await findCenter(app, body.centerId),
      memberId: body.userId,
      startsAt: Date.parse(body.startTime),
      minutes: body.minutes,
      coachId: body.coachId,
      priceSeen: price === undefined ? undefined : Math.round(price * 100),
      byId: caller.actorId,
      asker,
    })
    return toAppointment(row, language)
  })

  route(app, contract.leaveAppointment, async ({ params, body, caller }) => {
    const left = await leaveAppointment(app, app.clock(), {
      appointmentId: params.id,
      memberId: body.userId,
      byId: caller.actorId,
      byStaff: (await actForHousehold(app, caller, body.userId)) !== 'member',
      onlyIfFree: body.onlyIfFree ?? false,
      waive: body.waive ?? false,
      why: body.why,
    })
    if (left.refunded) await refundEnded(app)
    return left
  })

  route(app, payEndpoint, ({ params, body, caller }) =>
    payAppointment(app, { appointmentId: params.id, caller, pmId: body.pmId }),
  )
  app.job('settle-appointments', { cron: '* * * * *', run: () => settleAppointments(app) })

  route(app, contract.moveAppointment, async ({ params, body, caller, language }) => {
    const row = await moveAppointment(app, app.clock(), {
      appointmentId: params.id,
      memberId: body.userId,
      startsAt: Date.parse(body.startTime),
      coachId: body.coachId,
      minutes: body.minutes,
      was: body.was,
      byId: caller.actorId,
      byStaff: (await actForHousehold(app, caller, body.userId)) !== 'member',
    })
    return toAppointment(row, language)
  })

  route(app, contract.listOwnAppointments, async ({ caller, language }) => {
    const own = await selectOwn({ client: app.pool }, caller.id, app.clock())
    return own.map((row) => toAppointment(row, language))
  })

  app.job('remind-of-appointments', { cron: '*/5 * * * *', run: () => remindOfAppointments(app) })
}
