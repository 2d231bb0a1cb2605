import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { endHold } from './held-queries.ts'
import { type AppointmentRow, selectAppointment } from './queries.ts'
import { tellBooked } from './tell.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The appointment is paid. False if its start was given away; requires the payment lock. */
    confirmAppointment: (unit: Unit, appointmentId: number) => Promise<boolean>
  }
}

export async function confirmAppointment(unit: Unit, appointmentId: number): Promise<boolean> {
  if (!(await endHold(unit, appointmentId))) return false
  const row = (await selectAppointment(unit, appointmentId)) as AppointmentRow
  const payer = row.people[0]?.id ?? 0
  tellBooked(unit, [row], { id: payer, isStaff: false })
  unit.announce(row.people.map(({ id }) => ({ t: 'user', id, what: 'bookings' })))
  return true
}
