import type { FastifyInstance } from 'fastify'
import { addDays, dayAt } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { actForHousehold } from '../../../booking/server/bookings/act-for.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import * as contract from '../../contract/appointments.ts'
import { findService } from '../services/find-service.ts'
import { bookAppointment } from './book-appointment.ts'
import { leaveAppointment } from './leave-appointment.ts'
import { toAppointment, toCoachAppointment } from './on-wire.ts'
import { selectOfCoach, selectOwn } from './queries.ts'
import { earliestStart, readAvailability } from './read-availability.ts'

const MOST_DAYS = 35

export default async function appointments(app: FastifyInstance): Promise<void> {
  route(app, contract.listFreeStarts, async ({ params, query, caller, centerIfAny }) => {
    const center = await centerIfAny()
    if (!center) return []
    const service = await findService(app.db, params.id)
    const length = query.minutes ?? service.minutes[0] ?? 0
    if (!service.minutes.includes(length))
      throw new Refusal('bad_request', { fields: { minutes: 'invalid' } })
    const coachIds = service.coaches.map(({ id }) => id).filter((id) => id === (query.coachId ?? id))
    const now = app.clock()
    const { starts } = await readAvailability(
      { client: app.pool },
      {
        ...{ service, center, coachIds, minutes: length },
        earliest: earliestStart(now, service, caller.isTrainer),
        first: dayAt(now, center.time_zone),
        days: contract.daysAhead,
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
    const row = await bookAppointment(app, app.clock(), {
      serviceId: params.id,
      center: await findCenter(app, body.centerId),
      memberId: body.userId,
      startsAt: Date.parse(body.startTime),
      minutes: body.minutes,
      coachId: body.coachId,
      byId: caller.actorId,
      asker,
    })
    return toAppointment(row, language)
  })

  route(app, contract.leaveAppointment, async ({ params, body, caller }) =>
    leaveAppointment(app, app.clock(), {
      appointmentId: params.id,
      memberId: body.userId,
      byId: caller.actorId,
      byStaff: (await actForHousehold(app, caller, body.userId)) !== 'member',
      onlyIfFree: body.onlyIfFree ?? false,
      waive: body.waive ?? false,
      why: body.why,
    }),
  )

  route(app, contract.listOwnAppointments, async ({ caller, language }) => {
    const own = await selectOwn({ client: app.pool }, caller.id, app.clock())
    return own.map((row) => toAppointment(row, language))
  })

  route(app, contract.listCoachAppointments, async ({ params, query: { from, until }, language }) => {
    if (until < from || until > addDays(from, MOST_DAYS))
      throw new Refusal('bad_request', { fields: { until: until < from ? 'too_small' : 'too_big' } })
    const found = await selectOfCoach({ client: app.pool }, params.id, from, until)
    return found.map((row) => toCoachAppointment(row, language))
  })
}
