import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Reach } from '../../../platform/contract/reached.ts'
import { mostPlaces } from '../../../platform/contract/shapes.ts'
import { Id, Instant, LocalDate, LocalTime, text } from '../../../platform/contract/values.ts'
import { Was } from '../../../platform/contract/was.ts'
import { ClassUser, GymClass, RescheduleEffect } from '../../booking/contract/classes.ts'
import { coachFields } from '../../booking/contract/coaches.ts'

const places = z.int().min(1).max(mostPlaces)

export const ClassChange = z
  .object({
    activityId: Id,
    maxPeople: places,
    show: z.boolean(),
    free: z.boolean(),
    startTime: Instant,
    endTime: Instant,
    ...coachFields,
  })
  .partial()
export type ClassChange = z.output<typeof ClassChange>

export const changeClass = endpoint({
  route: 'PUT /api/classes/:id',
  access: 'admin',
  summary:
    'Changes capacity, visibility, coach, time or activity of a class; added places promote from the waiting list. Moved to another time or day, it keeps its members and their credits: they are told, and may leave without loss for 24 hours or until it starts; places of members with another class at that time end. The activity is fixed while it has members or a waiting list.',
  body: ClassChange.extend({ was: Was }),
  returns: GymClass,
  fails: [
    'coach_booked',
    'space_taken',
    'below_booked',
    'class_started',
    'class_cancelled',
    'has_bookings',
    'day_in_draw',
    'changed_meanwhile',
  ],
})

export const previewReschedule = endpoint({
  route: 'GET /api/classes/:id/rescheduled',
  access: 'admin',
  summary:
    'Previews moving a class to another time: members affected, members reachable by a message, and overlapping bookings.',
  query: z.object({ startTime: Instant, endTime: Instant }),
  returns: RescheduleEffect,
})

export const NewClass = z.object({
  activityId: Id,
  date: LocalDate,
  startTime: LocalTime,
  endTime: LocalTime,
  maxPeople: places,
  free: z.boolean().default(false),
  show: z.boolean().default(true),
  ...coachFields,
})
export type NewClass = z.output<typeof NewClass>

export const addClass = endpoint({
  route: 'POST /api/classes',
  access: 'admin',
  summary: 'Adds one class outside the week plan; also on a day off, for an event.',
  body: NewClass,
  returns: GymClass,
  fails: ['coach_booked', 'space_taken'],
})

export const affectedByClass = endpoint({
  route: 'GET /api/classes/:id/affected',
  access: 'admin',
  summary: 'Previews cancelling a class: members notified and credits returned.',
  returns: z.array(ClassUser),
})

export const cancelClass = endpoint({
  route: 'DELETE /api/classes/:id',
  access: 'admin',
  summary:
    'Cancels a class: returns credits, clears the waiting list and notifies its members. `told` counts the members reached by mail or push.',
  returns: z.object({ refunded: z.int(), told: z.int() }),
  fails: ['class_started', 'class_cancelled'],
})

export const AffectedMember = z.object({
  id: Id,
  name: z.string(),
  surname: z.string(),
  places: z.int(),
  waits: z.int(),
  refunds: z.int(),
})
export type AffectedMember = z.output<typeof AffectedMember>

export const CancelEffect = z.object({
  classes: z.int(),
  members: z.array(AffectedMember),
  /** How many of them a mail or push would reach. */
  reach: Reach,
})
export type CancelEffect = z.output<typeof CancelEffect>

/** At most 100 ids, `3,4,5`. */
const Ids = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/)
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.every((id) => Id.safeParse(id).success))

export const affectedByClasses = endpoint({
  route: 'GET /api/classes/affected',
  access: 'admin',
  summary:
    'Previews cancelling these classes: members affected, members reachable by a message, and credits returned.',
  query: z.object({ ids: Ids }),
  returns: CancelEffect,
})

export const cancelClasses = endpoint({
  route: 'POST /api/classes/cancel',
  access: 'admin',
  summary:
    'Cancels classes: returns credits, clears the waiting lists and notifies members with the reason. `told` counts the members reached by mail or push. Skips started and cancelled ones; refuses when none is left.',
  body: z.object({ ids: z.array(Id).min(1).max(100), why: text(300).default('') }),
  returns: z.object({ classes: z.int(), refunded: z.int(), told: z.int() }),
  fails: ['class_started', 'class_cancelled'],
})
