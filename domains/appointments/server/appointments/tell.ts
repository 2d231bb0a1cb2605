import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import type { AppointmentRow } from './queries.ts'

interface By {
  id: number
  isStaff: boolean
}

const detailsOf = ({ service, coach, center, from, time_zone }: AppointmentRow) => ({
  ...{ service, coach: coach.name, center, at: from, zone: time_zone },
})

/** The coach, and whoever comes when staff did it, once of several of a series. Nobody is told of what they did themselves. */
export function tellBooked(unit: Unit, made: readonly AppointmentRow[], by: By): void {
  const booked = made.filter(({ state }) => state === 'booked')
  const ofCoach = Map.groupBy(booked, ({ coach }) => coach.id)
  for (const [memberId, [row, ...more]] of ofCoach)
    if (row && memberId !== by.id) {
      const details = { ...detailsOf(row), count: more.length + 1 }
      unit.send([
        more.length > 0
          ? { template: 'appointments_taken', memberId, details }
          : { template: 'appointment_taken', memberId, details: detailsOf(row) },
      ])
    }
  const [row] = booked
  if (!row || !by.isStaff) return
  const details = { ...detailsOf(row), count: booked.length }
  for (const { id: memberId } of row.people)
    unit.send([
      booked.length > 1
        ? { template: 'appointments_booked', memberId, details }
        : { template: 'appointment_booked', memberId, details: detailsOf(row) },
    ])
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

/** As those concerned know it. */
export const toldOf = (row: AppointmentRow): AppointmentRow => {
  if (!row.untold) return row
  const { from, until, coach } = row.untold
  return { ...row, from, until, coach }
}

const lengthOf = ({ from, until }: AppointmentRow) => (until - from) / 60_000

/** Who comes when staff moved it, and the coaches: of another coach the first one loses it. */
export function tellMoved(unit: Unit, before: AppointmentRow, row: AppointmentRow, by: By): void {
  const lengths = { minutes: lengthOf(row), minutesBefore: lengthOf(before) }
  const details = {
    ...{ ...detailsOf(row), before: before.from },
    ...(lengths.minutes !== lengths.minutesBefore && lengths),
  }
  const coachId = row.coach.id
  if (before.coach.id !== coachId) {
    const { id: memberId } = before.coach
    if (memberId !== by.id)
      unit.send([{ template: 'appointment_left', memberId, details: detailsOf(before) }])
    if (coachId !== by.id)
      unit.send([{ template: 'appointment_taken', memberId: coachId, details: detailsOf(row) }])
  } else if (coachId !== by.id)
    unit.send([{ template: 'coached_appointment_moved', memberId: coachId, details }])
  if (!by.isStaff) return
  unit.send(row.people.map(({ id: memberId }) => ({ template: 'appointment_moved', memberId, details })))
}
