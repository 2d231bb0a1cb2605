import { z } from 'zod'
import { ActivityIcon } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { DayOrInstant, Id, Instant, LocalDate, Reference } from './values.ts'

/** A class that a member was in, ticked by a trainer. */
export const AttendedClass = z.object({
  classId: Id,
  /** The day of the class in its center's zone. */
  when: LocalDate,
  startTime: Instant,
  icon: ActivityIcon,
  /** What was trained, in the caller's language, and its hex colour. */
  activity: z.string(),
  color: z.string(),
})
export type AttendedClass = z.output<typeof AttendedClass>

export const attendedInMonth = endpoint({
  method: 'POST',
  path: '/api/classes/validated/ofMonth',
  access: 'member',
  summary:
    'The classes a member was in during the month of a date, in whatever center: one’s own, or anybody’s for staff',
  /** `userId` is the caller when left out. */
  body: z.object({ when: DayOrInstant, userId: Reference.optional() }),
  returns: z.array(AttendedClass),
})
