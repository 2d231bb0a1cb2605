import type { FastifyInstance } from 'fastify'
import type { AnswerOf, QueryOf } from '../../../../platform/contract/endpoint.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { type Day, monthAfter } from '../../../../platform/rules/local-time.ts'
import { monthOf } from '../../../../platform/rules/month-calendar.ts'
import { pageAnswer } from '../../../../platform/server/answers/page-answer.ts'
import type { AttendanceMonths, listMemberBookings, MemberBooking } from '../../contract/member-bookings.ts'
import { costsCredit } from '../../rules/charge.ts'
import { freeLeaveUntil } from '../../rules/late-leave.ts'
import { type HistoryRow, selectAttendance, selectHistory } from './history-queries.ts'

export async function readHistory(
  app: FastifyInstance,
  memberId: number,
  { when, size, page }: QueryOf<typeof listMemberBookings>,
  language: Language,
): Promise<AnswerOf<typeof listMemberBookings>> {
  const now = new Date(app.clock())
  const { total, content } = await selectHistory(app.db, memberId, when, now, { size, number: page })
  return pageAnswer(
    { size, page },
    total,
    content.map((row) => onWire(row, language)),
  )
}

export async function readAttendance(
  app: FastifyInstance,
  memberId: number,
  today: Day,
): Promise<AttendanceMonths> {
  const months = Array.from({ length: 12 }, (_, nth) => monthOf(monthAfter(today, nth - 11)))
  const rows = await selectAttendance(app.db, memberId, `${months[0]}-01`, new Date(app.clock()))
  return months.map((month) => {
    const row = rows.find((each) => each.month === month)
    const { attended = 0, missed = 0, unticked = 0, left_late: leftLate = 0 } = row ?? {}
    return { month, attended, missed, unticked, leftLate }
  })
}

function onWire(row: HistoryRow, language: Language): MemberBooking {
  const costs = costsCredit(row.charge)
  const deadline = freeLeaveUntil(
    {
      startsAt: row.starts_at.getTime(),
      bookedAt: row.created_at.getTime(),
      promotedAt: row.promoted_at?.getTime() ?? null,
      rescheduledAt: row.rescheduled_at?.getTime() ?? null,
    },
    {
      lateLeaveMinutes: row.late_leave_minutes,
      freeLeaveAfterBookingMinutes: row.free_leave_after_booking_minutes,
      freeLeaveAfterPromotionMinutes: row.free_leave_after_promotion_minutes,
    },
  )
  return {
    id: row.id,
    classId: row.class_id,
    activity: {
      key: row.key,
      name: textIn(row.activity_name, language),
      icon: row.icon,
      color: row.color,
    },
    center: { name: row.center, timeZone: row.time_zone },
    date: row.on_date,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    status: row.status,
    charge: row.charge,
    validated: row.validated,
    missed: row.missed,
    freeLeaveUntil: costs && !row.end_reason ? new Date(deadline).toISOString() : null,
    ended: row.end_reason,
    movedFrom: row.moved_from?.toISOString() ?? null,
  }
}
