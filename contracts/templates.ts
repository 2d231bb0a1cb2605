import { z } from 'zod'
import { Activity } from './activities.ts'
import { endpoint } from './endpoint.ts'
import { mostPlaces } from './shapes.ts'
import { Id, LocalDate, LocalTime } from './values.ts'

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
    maxPeople: z.number().int().min(1).max(mostPlaces),
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
  summary: 'Returns the week plan of one weekday, 0 = Monday.',
  params: z.object({ day: z.coerce.number<number | string>().int().min(0).max(6) }),
  returns: CalendarDay,
  keptUntil: ['templates', 'activities', 'centers'],
})

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/calendar',
  access: 'admin',
  summary: 'Adds a class to the week plan.',
  body: CalendarClassForm,
  returns: TemplateChange,
})

export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/api/calendar/:id',
  access: 'admin',
  summary: 'Changes a class of the week plan and its coming classes without bookings.',
  params: z.object({ id: Id }),
  body: CalendarClassForm,
  returns: TemplateChange,
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/calendar/:id',
  access: 'admin',
  summary: 'Removes a class from the week plan and its coming classes without bookings.',
  params: z.object({ id: Id }),
  returns: TemplateChange,
})

/** A class of the week plan as it is edited. */
export const PlannedTemplate = z.object({
  id: Id,
  activityId: Id,
  startTime: LocalTime,
  endTime: LocalTime,
  maxPeople: z.number().int(),
  day: z.number().int().min(0).max(6),
  free: z.boolean(),
})
export type PlannedTemplate = z.output<typeof PlannedTemplate>

/** One change of a week plan. */
export const WeekChange = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), class: CalendarClassForm }),
  z.object({ op: z.literal('change'), id: Id, class: CalendarClassForm }),
  z.object({ op: z.literal('remove'), id: Id }),
])
export type WeekChange = z.output<typeof WeekChange>

/** Most changes that are saved at once. */
export const mostWeekChanges = 500

const eachOnce = (changes: readonly WeekChange[]): boolean => {
  const ids = changes.flatMap((c) => (c.op === 'add' ? [] : [c.id]))
  return new Set(ids).size === ids.length
}

export const WeekForm = z.object({
  /** Of the week plan that the changes were made on; another one saved meanwhile is told, and nothing is changed. */
  version: z.number().int().min(0),
  changes: z.array(WeekChange).min(1).max(mostWeekChanges).refine(eachOnce),
})
export type WeekForm = z.output<typeof WeekForm>

const classValues = {
  activityId: Id,
  startTime: LocalTime,
  endTime: LocalTime,
  maxPeople: z.number().int(),
  free: z.boolean(),
}

/** What a change of the week plan does to a coming class. */
export const WeekEffect = z.object({
  /** `kept`: stays as it is, because somebody is in or waits. */
  kind: z.enum(['new', 'gone', 'changed', 'kept']),
  date: LocalDate,
  ...classValues,
  /** What a changed class was before. */
  before: z.object(classValues).nullable(),
  usersIn: z.number().int(),
  usersWait: z.number().int(),
})
export type WeekEffect = z.output<typeof WeekEffect>

/** Most classes that are named; the counts are of all. */
export const mostWeekEffects = 300

export const WeekOutcome = z.object({
  counts: z.object({
    new: z.number().int(),
    gone: z.number().int(),
    changed: z.number().int(),
    kept: z.number().int(),
  }),
  /** Those that are kept first, then the others, by date. */
  effects: z.array(WeekEffect),
})
export type WeekOutcome = z.output<typeof WeekOutcome>

export const PlannedWeek = z.object({ version: z.number().int(), templates: z.array(PlannedTemplate) })
export type PlannedWeek = z.output<typeof PlannedWeek>

export const getWeek = endpoint({
  method: 'GET',
  path: '/api/calendar/week',
  access: 'admin',
  summary: 'Returns the week plan of a center for editing, with its version.',
  returns: PlannedWeek,
})

export const previewWeek = endpoint({
  method: 'POST',
  path: '/api/calendar/week/preview',
  access: 'admin',
  summary: 'Previews what changes of the week plan would do to the coming classes.',
  body: WeekForm,
  returns: WeekOutcome,
  fails: ['changed_meanwhile'],
  isTrial: true,
  bodyLimit: 256 * 1024,
})

export const saveWeek = endpoint({
  method: 'POST',
  path: '/api/calendar/week',
  access: 'admin',
  summary: 'Changes the week plan of a center, all or nothing.',
  body: WeekForm,
  returns: WeekOutcome,
  fails: ['changed_meanwhile'],
  bodyLimit: 256 * 1024,
})
