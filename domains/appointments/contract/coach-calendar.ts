import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, LocalDate } from '../../../platform/contract/values.ts'
import { CoachAppointment } from './appointments.ts'

/** A time of a coach that appointments go around. */
export const CoachBlock = z.object({
  /** Null for a class of the week plan that is yet to be made, and for what another calendar says. */
  classId: Id.nullable(),
  /** Null for what another calendar says. */
  activity: z.object({ name: z.string(), color: z.string() }).nullable(),
  startTime: Instant,
  endTime: Instant,
  /** The coach asks for somebody else to take the class. */
  coverAsked: z.boolean(),
})
export type CoachBlock = z.output<typeof CoachBlock>

export const CoachCalendar = z.object({
  appointments: z.array(CoachAppointment),
  blocks: z.array(CoachBlock),
  /** What is left of the coach's hours, from now on. */
  free: z.array(z.object({ startTime: Instant, endTime: Instant })),
  /** Days on which every center is closed. */
  closed: z.array(LocalDate),
})
export type CoachCalendar = z.output<typeof CoachCalendar>

export const getCoachCalendar = endpoint({
  route: 'GET /api/coaches/:id/calendar',
  access: 'trainer',
  summary:
    'Returns the classes, appointments and free hours of a coach between two days, at most five weeks.',
  query: z.object({ from: LocalDate, until: LocalDate }),
  returns: CoachCalendar,
})
