import type { FastifyInstance } from 'fastify'
import { addDayOff, daysOffOfMonth, listDaysOff } from '../../../contracts/days-off.ts'
import { isClosed } from '../../../rules/days-off.ts'
import { addDays, dayAt } from '../../../rules/local-time.ts'
import { route } from '../../route.ts'
import { closeDay } from './close-day.ts'
import { daysOff } from './queries.ts'

export default async function daysOffRoutes(app: FastifyInstance) {
  route(app, listDaysOff, async ({ center }) => await daysOff({ client: app.pool }, (await center()).id))

  route(app, addDayOff, async ({ body, caller, center }) =>
    closeDay(app.pool, app.clock(), { ...body, center: await center(), byId: caller.id }),
  )

  route(app, daysOffOfMonth, async ({ body, center }) => {
    const { id, time_zone } = await center()
    const day = body.when.length === 10 ? body.when : dayAt(Date.parse(body.when), time_zone)
    const rules = await daysOff({ client: app.pool }, id)
    const today = dayAt(app.clock(), time_zone)
    const first = `${day.slice(0, 8)}01`
    const days = Array.from({ length: 31 }, (_, i) => addDays(first, i)).filter((d) =>
      d.startsWith(first.slice(0, 7)),
    )
    return days.filter((d) => isClosed(d, rules, today))
  })
}
