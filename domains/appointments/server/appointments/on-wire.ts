import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { freeLeaveUntil } from '../../../booking/rules/late-leave.ts'
import type { Appointment, CoachAppointment } from '../../contract/appointments.ts'
import type { AppointmentRow } from './queries.ts'

/** Until when leaving returns the credit: as for a class, with the notice of the service. Null where none was taken. */
export const freeUntilOf = (row: AppointmentRow): Millis | null =>
  row.costs_credit
    ? freeLeaveUntil(
        { startsAt: row.from, bookedAt: row.booked_at, promotedAt: null, rescheduledAt: null },
        {
          lateLeaveMinutes: row.leave_minutes,
          freeLeaveAfterBookingMinutes: row.undo_minutes,
          freeLeaveAfterPromotionMinutes: 0,
        },
      )
    : null

export function toAppointment(row: AppointmentRow, language: Language): Appointment {
  const freeUntil = freeUntilOf(row)
  return {
    id: row.id,
    service: { id: row.service_id, name: textIn(row.service, language) },
    center: { id: row.center_id, name: row.center, timeZone: row.time_zone },
    coach: row.coach,
    startTime: new Date(row.from).toISOString(),
    endTime: new Date(row.until).toISOString(),
    date: row.on_date,
    freeUntil: freeUntil === null ? null : new Date(freeUntil).toISOString(),
    spaces: row.spaces.map(({ name, number }) => ({ name: textIn(name, language), number })),
  }
}

export const toCoachAppointment = (row: AppointmentRow, language: Language): CoachAppointment => ({
  ...toAppointment(row, language),
  people: row.people,
})
