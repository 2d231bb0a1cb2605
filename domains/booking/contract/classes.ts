import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Reach } from '../../../platform/contract/reached.ts'
import { mostPlaces } from '../../../platform/contract/shapes.ts'
import { DayOrInstant, Id, Instant, LocalDate, LocalTime, text } from '../../../platform/contract/values.ts'
import { Was } from '../../../platform/contract/was.ts'
import { Activity } from '../../gym/contract/activities.ts'
import { MemberCard } from '../../people/contract/members.ts'
import { WaiverMark } from '../../people/contract/waivers.ts'
import { coachedBy, coachFields } from './coaches.ts'

export const AttendanceStatus = z.enum(['IN', 'WAIT'])
export type AttendanceStatus = z.output<typeof AttendanceStatus>

export const OwnPlace = z.object({
  id: Id,
  status: AttendanceStatus,
  validated: z.boolean(),
  /** 1 for the first in line; null with a place. */
  position: z.int().nullable(),
  /** Leaving returns the credit until then; null while waiting. */
  freeLeaveUntil: Instant.nullable(),
  /** True when leaving late would cost a credit. */
  costsCredit: z.boolean(),
  /** The place that a wait keeps and leaves when it gets one here; null for all others. */
  keeps: z.object({ id: Id, startTime: Instant }).nullable(),
})
export type OwnPlace = z.output<typeof OwnPlace>

export const GymClass = z.object({
  id: Id,
  activity: Activity,
  center: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  startTime: Instant,
  endTime: Instant,
  date: LocalDate,
  maxPeople: z.int(),
  usersIn: z.int(),
  usersWait: z.int(),
  show: z.boolean(),
  free: z.boolean(),
  cancelled: z.boolean(),
  opensAt: Instant,
  /** From then on a freed place is offered to the whole waiting list instead of given to the first. */
  offersFrom: Instant,
  ...coachedBy,
  /** The draw that gives the places of this day, also after it was decided. */
  draw: z.object({ id: Id, wishesFrom: Instant, closesAt: Instant, decided: z.boolean() }).nullable(),
  mine: OwnPlace.nullable(),
})
export type GymClass = z.output<typeof GymClass>

/** A member in a class; only trainers see observations. */
export const ClassMember = MemberCard.omit({ hasPlan: true })
export type ClassMember = z.output<typeof ClassMember>

/** Origin of a tick: staff, a scan at the door, or a tap on the name there. */
const Via = z.enum(['staff', 'scan', 'name'])
export type Via = z.output<typeof Via>

export const ClassUser = z.object({
  id: Id,
  classId: Id,
  user: ClassMember.nullable(),
  status: AttendanceStatus,
  validated: z.boolean(),
  /** How it was ticked, for staff; null without a tick and where it was not recorded. */
  via: Via.nullable(),
  position: z.int().nullable(),
  freeLeaveUntil: Instant.nullable(),
  /** For staff: has not signed what the gym asks for, answered yes to a health question when they last signed. */
  waiver: z.array(WaiverMark),
  /** For staff: a visitor without an account; `held`: has not paid yet. Null for members. */
  guest: z.enum(['trial', 'drop_in', 'held']).nullable(),
})
export type ClassUser = z.output<typeof ClassUser>

export const listClasses = endpoint({
  route: 'GET /api/classes',
  access: 'member',
  scope: 'schedule:read',
  reads: 'standby',
  summary: "Lists the classes of a day in a center, of one activity or of all, with the caller's own places.",
  query: z.object({ activityId: Id.optional(), date: DayOrInstant }),
  returns: z.array(GymClass),
})

/** Days from today with public free seats. */
export const seatDays = 7

export const FreeSeats = z.object({
  activityId: Id,
  /** Local time, `18:00`. */
  startTime: LocalTime,
  free: z.int(),
})
export type FreeSeats = z.output<typeof FreeSeats>

export const freeSeats = endpoint({
  route: 'GET /api/classes/seats',
  access: 'public',
  scope: 'schedule:read',
  reads: 'standby',
  summary:
    'Lists the free seats of the classes of a day in a center, from today to six days later. Empty for other days, and when the center is closed.',
  query: z.object({ date: LocalDate }),
  returns: z.array(FreeSeats),
})

export const getClass = endpoint({
  route: 'GET /api/classes/:id',
  access: 'member',
  scope: 'schedule:read',
  summary: 'Returns one class.',
  returns: GymClass,
})

export const listClassUsers = endpoint({
  route: 'GET /api/classes/classUsers/:id',
  access: 'member',
  scope: 'bookings:read',
  summary: 'Lists the members in a class and on its waiting list, in order; members see only their own name.',
  returns: z.array(ClassUser),
})

export const nextClasses = endpoint({
  route: 'GET /api/classes/nextClasses/:id',
  access: 'member',
  scope: 'bookings:read',
  summary:
    "Lists a member's coming classes and waits, soonest first: the caller's own, or any member's for staff.",
  returns: z.array(GymClass),
})

export const NextBookable = z.object({
  /** Classes of today in the center, also past ones; 0 on a day of rest. */
  classesToday: z.int(),
  /** The first that can be booked now and has a free place, of the gym's main activity if it has one. */
  next: GymClass.nullable(),
})
export type NextBookable = z.output<typeof NextBookable>

export const nextBookable = endpoint({
  route: 'GET /api/classes/bookable',
  access: 'member',
  scope: 'schedule:read',
  reads: 'standby',
  summary: 'Returns the next class of a center that the caller could book, within the booking window.',
  returns: NextBookable,
})

export const StaffClass = GymClass.extend({
  present: z.int(),
  /** The reason given to members; may be empty. */
  cancelledWhy: z.string(),
  /** Null while the roll is open. `byStaff`: false if it closed by itself. */
  roll: z.object({ closedAt: Instant, byStaff: z.boolean() }).nullable(),
})
export type StaffClass = z.output<typeof StaffClass>

export const ClassRoll = StaffClass.extend({ people: z.array(ClassUser) })
export type ClassRoll = z.output<typeof ClassRoll>

export const rollOfDay = endpoint({
  route: 'GET /api/classes/roll',
  access: 'trainer',
  scope: 'bookings:read',
  summary:
    'Lists all classes of a day in a center with their members and waiting lists, hidden and cancelled ones included.',
  query: z.object({ date: DayOrInstant }),
  returns: z.array(ClassRoll),
})

export const longestRange = 31

export const classesOfRange = endpoint({
  route: 'GET /api/classes/range',
  access: 'trainer',
  scope: 'schedule:read',
  summary: 'Lists the classes of up to a month in a center, hidden and cancelled ones included.',
  query: z.object({ from: LocalDate, to: LocalDate, activityId: Id.optional() }),
  returns: z.array(StaffClass),
})

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
    'below_booked',
    'class_started',
    'class_cancelled',
    'has_bookings',
    'day_in_draw',
    'changed_meanwhile',
  ],
})

/** Members that a preview lists. */
export const mostRescheduled = 1000

export const RescheduleEffect = z.object({
  members: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        surname: z.string(),
        /** FIXED: by a fixed place that has yet to be booked. */
        place: z.enum(['IN', 'WAIT', 'FIXED']),
        /** Their other booking: at the new time, which ends this place, or on that day. */
        clash: z.enum(['overlaps', 'single_book', 'same_day']).nullable(),
      }),
    )
    .max(mostRescheduled),
  /** How many of them a mail or push would reach. */
  reach: Reach,
})
export type RescheduleEffect = z.output<typeof RescheduleEffect>

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
