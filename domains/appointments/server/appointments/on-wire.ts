import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { freeLeaveUntil } from '../../../booking/rules/late-leave.ts'
import type { Appointment, CoachAppointment } from '../../contract/appointments.ts'
import type { AppointmentRow } from './queries.ts'

/** Until when a member leaves or moves it freely: as for a class, with the notice of the service. */
export const freeLeaveOf = (row: AppointmentRow): Millis =>
  freeLeaveUntil(
    { startsAt: row.from, bookedAt: row.booked_at, promotedAt: null, rescheduledAt: row.moved_at },
    {
      lateLeaveMinutes: row.leave_minutes,
      freeLeaveAfterBookingMinutes: row.undo_minutes,
      freeLeaveAfterPromotionMinutes: 0,
    },
  )

/** Null where leaving takes nothing. */
export const freeUntilOf = (row: AppointmentRow): Millis | null =>
  row.cost !== 'free' && row.state === 'booked' ? freeLeaveOf(row) : null

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
    state: row.state,
    heldUntil: row.held_until === null ? null : new Date(row.held_until).toISOString(),
    cost: row.cost,
    price: row.price_cents === null ? null : row.price_cents / 100,
    movableUntil: new Date(Math.min(freeLeaveOf(row), row.from)).toISOString(),
    freeUntil: freeUntil === null ? null : new Date(freeUntil).toISOString(),
    spaces: row.spaces.map(({ name, number }) => ({ name: textIn(name, language), number })),
  }
}

export const toCoachAppointment = (row: AppointmentRow, language: Language): CoachAppointment => ({
  ...toAppointment(row, language),
  people: row.people,
})
