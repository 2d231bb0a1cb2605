import { z } from 'zod'
import { ActivityIcon } from './activities.ts'
import { ClassMember } from './classes.ts'
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
    "Lists the classes that a member attended in the month of a date, in any center: the caller's own, or any member's for staff.",
  /** `userId` is the caller when left out. */
  body: z.object({ when: DayOrInstant, userId: Reference.optional() }),
  returns: z.array(AttendedClass),
})

/** A member as staff see them at a class: who it is, what to mind, and when they came. Nothing else of them. */
export const MemberVisits = ClassMember.omit({ isPro: true }).extend({
  /** The first and the last day on which they were ticked in a class; null before. The last is before `day`, if that is given. */
  firstSeen: LocalDate.nullable(),
  lastSeen: LocalDate.nullable(),
  /** The classes they were in since the first of last month, by start. */
  attended: z.array(AttendedClass),
})
export type MemberVisits = z.output<typeof MemberVisits>

export const memberVisits = endpoint({
  method: 'GET',
  path: '/api/users/:id/visits',
  access: 'trainer',
  summary:
    'Returns a member as seen at the door: name, picture, observations and the classes of this month and the last.',
  params: z.object({ id: Id }),
  /** Of the class at whose door it is asked: whoever is ticked in it was seen last before it. */
  query: z.object({ day: LocalDate.optional() }),
  returns: MemberVisits,
})
