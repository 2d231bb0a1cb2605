import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { DayOrInstant, Id, LocalDate, LocalTime, WholeNumber } from '../../../platform/contract/values.ts'
import { Activity } from '../../gym/contract/activities.ts'

export const Weekday = z.int().min(0).max(6)
export const times = { startTime: LocalTime, endTime: LocalTime }

/** A class of the week plan. `day` counts from 0 = Monday; times are in the center's zone. */
export const CalendarClass = z.object({
  id: Id,
  activity: Activity,
  ...times,
  maxPeople: z.int(),
  day: Weekday,
  /** First names of the coach and, after it, the assistants. */
  coaches: z.array(z.string()),
})
export type CalendarClass = z.output<typeof CalendarClass>

export const CalendarDay = z.object({ id: Weekday, classes: z.array(CalendarClass) })
export type CalendarDay = z.output<typeof CalendarDay>

export const getCalendarDay = endpoint({
  route: 'GET /api/calendar/calendar/:day',
  access: 'public',
  scope: 'schedule:read',
  reads: 'standby',
  summary: 'Returns the week plan of one weekday, 0 = Monday.',
  params: z.object({ day: WholeNumber.min(0).max(6) }),
  returns: CalendarDay,
  cachedUntil: ['templates', 'activities', 'centers', 'coaches'],
})

/** First start and last end of a weekday's classes in a center. */
export const ClassHours = z.object({ centerId: Id, day: Weekday, from: z.string(), to: z.string() })
export type ClassHours = z.output<typeof ClassHours>

export const listClassHours = endpoint({
  route: 'GET /api/calendar/hours',
  access: 'public',
  scope: 'schedule:read',
  reads: 'standby',
  summary: 'Returns when classes begin and end on each weekday of the week plan, in every center.',
  returns: z.array(ClassHours),
  cachedUntil: ['templates', 'activities', 'centers'],
})

export const daysOffOfMonth = endpoint({
  route: 'POST /api/dayOff/dayOffForMonth',
  access: 'public',
  scope: 'schedule:read',
  summary: 'Lists the dates of a month on which a center is closed.',
  body: z.object({ when: DayOrInstant }),
  returns: z.array(LocalDate),
})
