import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { dayAt, mondayOf, namedDay } from '../../../../platform/rules/local-time.ts'
import { monthOf, shiftMonth } from '../../../../platform/rules/month-calendar.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { findStanding } from '../../../people/server/members/find-standing.ts'
import {
  type AttendedClass,
  attendedInMonth,
  memberProgress,
  memberVisits,
} from '../../contract/attendance.ts'
import {
  markAttendance as markAttendanceEndpoint,
  walkIn as walkInEndpoint,
} from '../../contract/bookings.ts'
import { listMemberBookings, memberAttendance } from '../../contract/member-bookings.ts'
import { closeRoll as closeRollEndpoint, reopenRoll as reopenRollEndpoint } from '../../contract/strikes.ts'
import { actFor } from '../bookings/act-for.ts'
import { closeDueRolls, closeRoll, reopenRoll } from '../bookings/roll/close-roll.ts'
import { markAttendance } from '../bookings/roll/mark-attendance.ts'
import { walkIn } from '../bookings/roll/walk-in.ts'
import { findClassUser } from '../classes/find-class-user.ts'
import { type AttendedRow, countAttended, selectAttended, selectVisitor } from './queries.ts'
import { readAttendance, readHistory } from './read-history.ts'

const attendedOnWire = (row: AttendedRow, language: Language): AttendedClass => ({
  classId: row.class_id,
  when: row.on_date,
  startTime: row.starts_at.toISOString(),
  icon: row.icon,
  activity: textIn(row.activity_name, language),
  color: row.color,
})

export default async function attendance(app: FastifyInstance): Promise<void> {
  route(app, attendedInMonth, async ({ body, caller, language, timeZone }) => {
    const memberId = body.userId ?? caller.id
    actFor(caller, memberId)
    const month = monthOf(namedDay(body.when, await timeZone()))
    return (await selectAttended(app.db, memberId, month)).map((row) => attendedOnWire(row, language))
  })

  route(app, memberProgress, async ({ params, caller, timeZone }) => {
    actFor(caller, params.id)
    return countAttended(app.db, params.id, mondayOf(dayAt(app.clock(), await timeZone())))
  })

  route(app, memberVisits, async ({ params, query, language, timeZone }) => {
    const visitor = await orNotFound(selectVisitor(app.db, params.id, query.day ?? null))
    const { first_seen: firstSeen, last_seen: lastSeen, observations, ...member } = visitor
    const lastMonth = shiftMonth(monthOf(dayAt(app.clock(), await timeZone())), -1)
    const attended = await selectAttended(app.db, params.id, lastMonth, 2)
    return {
      ...member,
      observations: observations || null,
      firstSeen,
      lastSeen,
      attended: attended.map((row) => attendedOnWire(row, language)),
    }
  })

  const requireMember = async (memberId: number): Promise<void> => {
    if (!(await findStanding(app.db, memberId))) throw new Refusal('not_found')
  }
  route(app, listMemberBookings, async ({ params, query, language }) => {
    await requireMember(params.id)
    return readHistory(app, params.id, query, language)
  })
  route(app, memberAttendance, async ({ params, timeZone }) => {
    await requireMember(params.id)
    return readAttendance(app, params.id, dayAt(app.clock(), await timeZone()))
  })

  route(app, walkInEndpoint, async ({ params, body, caller }) => {
    const { bookingId } = await walkIn(app.pool, app.clock(), {
      classId: params.id,
      memberId: body.userId,
      insteadOf: body.insteadOf,
      by: caller,
    })
    return await findClassUser(app.pool, params.id, bookingId, caller)
  })

  route(app, markAttendanceEndpoint, async ({ params, body, caller }) => {
    const { bookingId } = await markAttendance(app.pool, app.clock(), {
      classId: params.id,
      memberId: body.userId,
      validated: body.validated,
      at: body.at === undefined ? undefined : Date.parse(body.at),
      by: caller,
    })
    return await findClassUser(app.pool, params.id, bookingId, caller)
  })

  route(app, closeRollEndpoint, ({ params, caller }) =>
    closeRoll(app.pool, app.clock(), { classId: params.id, by: caller }),
  )
  route(app, reopenRollEndpoint, ({ params, caller }) =>
    reopenRoll(app.pool, app.clock(), { classId: params.id, by: caller }),
  )
  app.job('close-rolls', {
    cron: '* * * * *',
    run: () => closeDueRolls(app, app.clock()),
  })
}
