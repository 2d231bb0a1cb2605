import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { mostPlaces } from '../../../platform/contract/shapes.ts'
import { Id, LocalDate } from '../../../platform/contract/values.ts'
import { Coach, coachFields, coachIds } from '../../booking/contract/coaches.ts'
import { CalendarClass, times, Weekday } from '../../booking/contract/templates.ts'

export const CalendarClassForm = z
  .object({
    activityId: Id,
    ...times,
    maxPeople: z.int().min(1).max(mostPlaces),
    day: Weekday,
    free: z.boolean().default(false),
    ...coachFields,
  })
  .refine((t) => t.startTime < t.endTime, { path: ['endTime'], params: { code: 'too_small' } })
export type CalendarClassForm = z.output<typeof CalendarClassForm>

/** A class that keeps its old time because members hold places in it. */
export const KeptClass = z.object({
  id: Id,
  startTime: z.string(),
  usersIn: z.int(),
  usersWait: z.int(),
})

export const TemplateChange = z.object({
  template: CalendarClass,
  changed: z.int(),
  /** Coming classes not changed because they have members or a waiting list. */
  kept: z.array(KeptClass),
})

export const createTemplate = endpoint({
  route: 'POST /api/calendar',
  access: 'admin',
  summary: 'Adds a class to the week plan.',
  body: CalendarClassForm,
  returns: TemplateChange,
  fails: ['coach_booked', 'space_taken'],
})

export const updateTemplate = endpoint({
  route: 'PUT /api/calendar/:id',
  access: 'admin',
  summary: 'Changes a class of the week plan and its coming classes without bookings.',
  body: CalendarClassForm,
  returns: TemplateChange,
  fails: ['coach_booked', 'space_taken'],
})

export const deleteTemplate = endpoint({
  route: 'DELETE /api/calendar/:id',
  access: 'admin',
  summary: 'Removes a class from the week plan and its coming classes without bookings.',
  returns: TemplateChange,
  fails: ['coach_booked', 'space_taken'],
})

const classValues = { activityId: Id, ...times, maxPeople: z.int(), free: z.boolean() }

export const PlannedTemplate = z.object({ id: Id, ...classValues, ...coachFields, day: Weekday })
export type PlannedTemplate = z.output<typeof PlannedTemplate>

export const WeekChange = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), class: CalendarClassForm }),
  z.object({ op: z.literal('change'), id: Id, class: CalendarClassForm }),
  z.object({ op: z.literal('remove'), id: Id }),
])
export type WeekChange = z.output<typeof WeekChange>

export const mostWeekChanges = 500

const eachOnce = (changes: readonly WeekChange[]): boolean => {
  const ids = changes.flatMap((c) => (c.op === 'add' ? [] : [c.id]))
  return new Set(ids).size === ids.length
}

export const WeekForm = z.object({
  /** The version edited; refused with `changed_meanwhile` when it differs now. */
  version: z.int().min(0),
  changes: z.array(WeekChange).min(1).max(mostWeekChanges).refine(eachOnce),
})
export type WeekForm = z.output<typeof WeekForm>

const effectValues = { ...classValues, ...coachIds }

export const WeekEffect = z.object({
  /** `kept`: unchanged because it has members or a waiting list. */
  kind: z.enum(['new', 'gone', 'changed', 'kept']),
  date: LocalDate,
  ...effectValues,
  before: z.object(effectValues).nullable(),
  usersIn: z.int(),
  usersWait: z.int(),
})
export type WeekEffect = z.output<typeof WeekEffect>

/** Most `effects` listed; `counts` covers all. */
export const mostWeekEffects = 300

/** A coach in two classes at one time, possibly at two centers. */
export const CoachOverlap = z.object({
  coach: Coach,
  /** Weekday and start of the class of this plan. */
  day: Weekday,
  startTime: z.string(),
  other: z.object({ activity: z.string(), center: z.string(), startTime: z.string() }),
})
export type CoachOverlap = z.output<typeof CoachOverlap>

export const mostOverlaps = 50

export const WeekOutcome = z.object({
  counts: z.object({
    new: z.int(),
    gone: z.int(),
    changed: z.int(),
    kept: z.int(),
  }),
  /** Kept ones first, then by date. */
  effects: z.array(WeekEffect),
  /** Of new and changed classes, each slot once, at most `mostOverlaps`. */
  overlaps: z.array(CoachOverlap),
})
export type WeekOutcome = z.output<typeof WeekOutcome>

export const PlannedWeek = z.object({ version: z.int(), templates: z.array(PlannedTemplate) })
export type PlannedWeek = z.output<typeof PlannedWeek>

export const getWeek = endpoint({
  route: 'GET /api/calendar/week',
  access: 'admin',
  summary: 'Returns the week plan of a center for editing, with its version.',
  returns: PlannedWeek,
})

export const previewWeek = endpoint({
  route: 'POST /api/calendar/week/preview',
  access: 'admin',
  summary: 'Previews the effect of changes of the week plan on the coming classes.',
  body: WeekForm,
  returns: WeekOutcome,
  fails: ['changed_meanwhile', 'coach_booked', 'space_taken'],
  isDryRun: true,
  bodyLimit: 256 * 1024,
})

export const saveWeek = endpoint({
  route: 'POST /api/calendar/week',
  access: 'admin',
  summary: 'Changes the week plan of a center, all or nothing.',
  body: WeekForm,
  returns: WeekOutcome,
  fails: ['changed_meanwhile', 'coach_booked', 'space_taken'],
  bodyLimit: 256 * 1024,
})
