import type { FastifyInstance } from 'fastify'
import { attendedInMonth } from '../../../contracts/attendance.ts'
import { namedDay } from '../../../rules/local-time.ts'
import { monthOf } from '../../../rules/month-calendar.ts'
import { route } from '../../route.ts'
import { actFor } from '../bookings/act-for.ts'
import { selectAttended } from './queries.ts'

export default async function attendance(app: FastifyInstance): Promise<void> {
  route(app, attendedInMonth, async ({ body, caller, language, center }) => {
    const memberId = body.userId ?? caller.id
    actFor(caller, memberId)
    const month = monthOf(namedDay(body.when, (await center()).time_zone))
    return (await selectAttended(app.db, memberId, month)).map((row) => ({
      classId: row.class_id,
      when: row.on_date,
      startTime: row.starts_at.toISOString(),
      icon: row.icon,
      activity: language === 'ca' ? row.name_ca : row.name_es,
      color: row.color,
    }))
  })
}
