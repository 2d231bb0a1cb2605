import type { FastifyInstance } from 'fastify'
import { addDayOff, type DayOff, daysOffOfMonth, listDaysOff } from '../../../contracts/days-off.ts'
import { isClosed } from '../../../rules/days-off.ts'
import { addDays, type Day, dayAt, namedDay } from '../../../rules/local-time.ts'
import { route } from '../../route.ts'
import { closeDay } from './close-day.ts'
import { type DayOffRow, daysOff } from './queries.ts'

/** `skip` is true while the occurrence that stays open is still to come. */
const dayOffOnWire = ({ skippedOn, ...row }: DayOffRow, today: Day): DayOff => ({
  ...row,
  skip: skippedOn !== null && skippedOn >= today,
})

export default async function daysOffRoutes(app: FastifyInstance) {
  route(app, listDaysOff, async ({ center }) => {
    const { id, time_zone } = await center()
    const today = dayAt(app.clock(), time_zone)
    return (await daysOff({ client: app.pool }, id)).map((row) => dayOffOnWire(row, today))
  })

  route(app, addDayOff, async ({ body, caller, center }) => {
    const open = await center()
    const { dayOff, ...outcome } = await closeDay(app.pool, app.clock(), {
      ...body,
      center: open,
      byId: caller.id,
    })
    return { ...outcome, dayOff: dayOff && dayOffOnWire(dayOff, dayAt(app.clock(), open.time_zone)) }
  })

  route(app, daysOffOfMonth, async ({ body, center }) => {
    const { id, time_zone } = await center()
    const day = namedDay(body.when, time_zone)
    const rules = await daysOff({ client: app.pool }, id)
    const first = `${day.slice(0, 8)}01`
    const days = Array.from({ length: 31 }, (_, i) => addDays(first, i)).filter((d) =>
      d.startsWith(first.slice(0, 7)),
    )
    return days.filter((d) => isClosed(d, rules))
  })
}
