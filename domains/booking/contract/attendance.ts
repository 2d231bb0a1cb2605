import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { DayOrInstant, Id, Instant, LocalDate, Reference } from '../../../platform/contract/values.ts'
import { ActivityIcon } from '../../gym/contract/activities.ts'
import { ClassMember } from './classes.ts'

export const AttendedClass = z.object({
  classId: Id,
  when: LocalDate,
  startTime: Instant,
  icon: ActivityIcon,
  /** Name in the caller's language. */
  activity: z.string(),
  color: z.string(),
})
export type AttendedClass = z.output<typeof AttendedClass>

export const attendedInMonth = endpoint({
  route: 'POST /api/classes/validated/ofMonth',
  access: 'member',
  onBehalf: 'see',
  summary:
    "Lists the classes that a member attended in the month of a date, in any center: the caller's own, or any member's for staff.",
  /** `userId` defaults to the caller. */
  body: z.object({ when: DayOrInstant, userId: Reference.optional() }),
  returns: z.array(AttendedClass),
})

export const Progress = z.object({
  /** Classes attended ever, in any center. */
  attended: z.int(),
  /** Of them, in the week of today. */
  thisWeek: z.int(),
})
export type Progress = z.output<typeof Progress>

export const memberProgress = endpoint({
  route: 'GET /api/users/:id/progress',
  access: 'member',
  onBehalf: 'see',
  summary: "Counts the classes that a member attended: the caller's own, or any member's for staff.",
  returns: Progress,
})

export const MemberVisits = ClassMember.omit({ isPro: true }).extend({
  /** First and last day of attendance, `lastSeen` before the query's `day`; null without any. */
  firstSeen: LocalDate.nullable(),
  lastSeen: LocalDate.nullable(),
  /** Classes since the first of last month, by start. */
  attended: z.array(AttendedClass),
})
export type MemberVisits = z.output<typeof MemberVisits>

export const memberVisits = endpoint({
  route: 'GET /api/users/:id/visits',
  access: 'trainer',
  summary:
    'Returns a member as seen at the door: name, picture, observations and the classes of this month and the last.',
  /** The day of the class at hand, which does not count for `lastSeen`. */
  query: z.object({ day: LocalDate.optional() }),
  returns: MemberVisits,
})
