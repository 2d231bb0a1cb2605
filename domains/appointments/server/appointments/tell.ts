import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import type { AppointmentRow } from './queries.ts'

interface By {
  id: number
  isStaff: boolean
}

const detailsOf = ({ service, coach, center, from, time_zone }: AppointmentRow) => ({
  ...{ service, coach: coach.name, center, at: from, zone: time_zone },
})

/** The coach, and whoever comes when staff did it. Nobody is told of what they did themselves. */
export function tellBooked(unit: Unit, row: AppointmentRow, by: By): void {
  const details = detailsOf(row)
  if (row.coach.id !== by.id) unit.send([{ template: 'appointment_taken', memberId: row.coach.id, details }])
  if (!by.isStaff) return
  unit.send(row.people.map(({ id: memberId }) => ({ template: 'appointment_booked', memberId, details })))
}

/** The same when it is cancelled. */
export function tellEnded(unit: Unit, row: AppointmentRow, by: By & { refunded: boolean }): void {
  const about = detailsOf(row)
  const details = { ...about, refunded: by.refunded }
  if (row.coach.id !== by.id)
    unit.send([{ template: 'appointment_left', memberId: row.coach.id, details: about }])
  if (!by.isStaff) return
  unit.send(row.people.map(({ id: memberId }) => ({ template: 'appointment_ended', memberId, details })))
}
