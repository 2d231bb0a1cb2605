import type { CoachAppointment } from '../../contract/appointments.ts'

/** Whoever comes; the service for nobody. */
export const nameOf = ({ people, service }: CoachAppointment): string =>
  people.map(({ name, surname }) => `${name} ${surname}`.trim()).join(', ') || service.name
