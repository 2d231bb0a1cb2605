import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Caller, route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/outside-calendars.ts'
import { toOutsideCalendar } from './on-wire.ts'
import { selectCalendars } from './queries.ts'
import { readCalendars } from './read-calendars.ts'
import { forgetCalendar, saveCalendar } from './save-calendar.ts'

/** Those of others are not theirs to know of. @throws Refusal not_found */
const requireOwn = (caller: Caller, coachId: number): void => {
  if (coachId !== caller.id && !caller.isAdmin) throw new Refusal('not_found')
}

export default async function outsideCalendars(app: FastifyInstance): Promise<void> {
  route(app, contract.listOutsideCalendars, async ({ caller, language }) => {
    const found = await selectCalendars({ client: app.pool }, app.clock(), caller.isAdmin ? null : caller.id)
    return found.map((row) => toOutsideCalendar(row, language))
  })
  route(app, contract.changeOutsideCalendar, ({ params, body, caller }) => {
    requireOwn(caller, params.id)
    return saveCalendar(app, params.id, body.address, caller.id)
  })
  route(app, contract.removeOutsideCalendar, ({ params, caller }) => {
    requireOwn(caller, params.id)
    return forgetCalendar(app, params.id, caller.id)
  })
  app.job('read-calendars', { cron: '*/15 * * * *', run: () => readCalendars(app) })
}
