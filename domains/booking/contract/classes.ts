import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Reach } from '../../../platform/contract/reached.ts'
import { DayOrInstant, Id, Instant, LocalDate, LocalTime } from '../../../platform/contract/values.ts'
import { Activity } from '../../gym/contract/activities.ts'
import { MemberCard } from '../../people/contract/members.ts'
import { WaiverMark } from '../../people/contract/waivers.ts'
import { coachedBy } from './coaches.ts'

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
  /** For staff: of a minor, who brings them and whom to call; null for all others. */
  minor: z
    .object({ age: z.int(), adults: z.array(z.object({ name: z.string(), phone: z.string() })) })
    .nullable(),
})
export type ClassUser = z.output<typeof ClassUser>

export const listClasses = endpoint({
  route: 'GET /api/classes',
  access: 'member',
  onBehalf: 'see',
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
  onBehalf: 'see',
  scope: 'schedule:read',
  summary: 'Returns one class.',
  returns: GymClass,
})

export const listClassUsers = endpoint({
  route: 'GET /api/classes/classUsers/:id',
  access: 'member',
  onBehalf: 'see',
  scope: 'bookings:read',
  summary: 'Lists the members in a class and on its waiting list, in order; members see only their own name.',
  returns: z.array(ClassUser),
})

export const nextClasses = endpoint({
  route: 'GET /api/classes/nextClasses/:id',
  access: 'member',
  onBehalf: 'see',
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
  onBehalf: 'see',
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
