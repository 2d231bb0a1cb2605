import { z } from 'zod'
import { Activity } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { Id, LocalTime } from './values.ts'

/** A class of the week plan. `day` counts from 0 = Monday; times are of the center's zone. */
export const CalendarClass = z.object({
  id: Id,
  activity: Activity,
  startTime: LocalTime,
  endTime: LocalTime,
  maxPeople: z.number().int(),
  day: z.number().int().min(0).max(6),
})
export type CalendarClass = z.output<typeof CalendarClass>

export const CalendarDay = z.object({ id: z.number().int().min(0).max(6), classes: z.array(CalendarClass) })
export type CalendarDay = z.output<typeof CalendarDay>

export const CalendarClassForm = z
  .object({
    activityId: Id,
    startTime: LocalTime,
    endTime: LocalTime,
    maxPeople: z.number().int().min(1).max(500),
    day: z.number().int().min(0).max(6),
    free: z.boolean().default(false),
  })
  .refine((t) => t.startTime < t.endTime, { path: ['endTime'], params: { code: 'too_small' } })
export type CalendarClassForm = z.output<typeof CalendarClassForm>

/** A class that keeps its old time because members hold places in it. */
export const KeptClass = z.object({
  id: Id,
  startTime: z.string(),
  usersIn: z.number().int(),
  usersWait: z.number().int(),
})

export const TemplateChange = z.object({
  template: CalendarClass,
  /** Classes of the next days that follow the change. */
  changed: z.number().int(),
  /** Classes that stay as they were, because somebody is in or waits. */
  kept: z.array(KeptClass),
})

export const getCalendarDay = endpoint({
  method: 'GET',
  path: '/api/calendar/calendar/:day',
  access: 'public',
  summary: 'The week plan of one weekday, 0 = Monday',
  params: z.object({ day: z.coerce.number<number | string>().int().min(0).max(6) }),
  returns: CalendarDay,
  keptUntil: ['templates', 'activities', 'centers'],
})

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/calendar',
  access: 'admin',
  summary: 'Add a class to the week plan',
  body: CalendarClassForm,
  returns: TemplateChange,
})

export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/api/calendar/:id',
  access: 'admin',
  summary: 'Change a class of the week plan; coming classes without bookings follow',
  params: z.object({ id: Id }),
  body: CalendarClassForm,
  returns: TemplateChange,
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/calendar/:id',
  access: 'admin',
  summary: 'Take a class out of the week plan; coming classes without bookings go with it',
  params: z.object({ id: Id }),
  returns: TemplateChange,
})
