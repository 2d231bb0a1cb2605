import type { FastifyInstance } from 'fastify'
import { addDays, type Day } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { listCoachAppointments } from '../../contract/appointments.ts'
import { getCoachCalendar } from '../../contract/coach-calendar.ts'
import { toCoachAppointment } from './on-wire.ts'
import { selectOfCoach } from './queries.ts'
import { readCalendar } from './read-calendar.ts'

const MOST_DAYS = 35

/** What staff read of a coach. */
export function coachRoutes(app: FastifyInstance): void {
  route(app, listCoachAppointments, async ({ params, query: { from, until }, language }) => {
    requireDays(from, until)
    const found = await selectOfCoach({ client: app.pool }, params.id, from, until)
    return found.map((row) => toCoachAppointment(row, language))
  })

  route(app, getCoachCalendar, ({ params, query, language }) => {
    requireDays(query.from, query.until)
    return readCalendar(app, params.id, query, language)
  })
}

/** @throws Refusal bad_request (until) */
function requireDays(from: Day, until: Day): void {
  if (until < from || until > addDays(from, MOST_DAYS))
    throw new Refusal('bad_request', { fields: { until: until < from ? 'too_small' : 'too_big' } })
}
