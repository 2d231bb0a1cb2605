import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  AnyInstant,
  Euros,
  Id,
  Instant,
  LocalDate,
  text,
  WholeNumber,
} from '../../../platform/contract/values.ts'
import { Was } from '../../../platform/contract/was.ts'
import { Coach } from '../../booking/contract/coaches.ts'

/** From today on, members see and book this many days. */
export const daysAhead = 28

/** Free starts of a service in a center, soonest first. */
export const FreeStart = z.object({
  startTime: Instant,
  date: LocalDate,
  /** Who is free then. */
  coachIds: z.array(Id),
})
export type FreeStart = z.output<typeof FreeStart>

export const Appointment = z.object({
  id: Id,
  service: z.object({ id: Id, name: z.string() }),
  center: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  coach: Coach,
  startTime: Instant,
  endTime: Instant,
  date: LocalDate,
  /** `held`: until it is paid. */
  state: z.enum(['booked', 'held']),
  /** While it is held: until when it can be paid. */
  heldUntil: Instant.nullable(),
  cost: z.enum(['credit', 'money', 'free']),
  /** Euros, where it costs money. */
  price: z.number().nullable(),
  /** Until when a member moves it to another start. */
  movableUntil: Instant,
  /** Until when leaving returns the credit or the money; null where none was taken. */
  freeUntil: Instant.nullable(),
  /** The spaces it takes, such as "Rack 3". */
  spaces: z.array(z.object({ name: z.string(), number: z.int().nullable() })),
})
export type Appointment = z.output<typeof Appointment>

/** With those who come, as staff read it. */
export const CoachAppointment = Appointment.extend({
  people: z.array(z.object({ id: Id, name: z.string(), surname: z.string(), image: z.string().nullable() })),
})
export type CoachAppointment = z.output<typeof CoachAppointment>

export const listFreeStarts = endpoint({
  route: 'GET /api/services/:id/starts',
  access: 'member',
  onBehalf: 'see',
  summary: `Lists the free starts of a service and length in a center, of the next ${daysAhead} days.`,
  /** Without a length the shortest of the service. */
  query: z.object({
    minutes: WholeNumber.optional(),
    coachId: Id.optional(),
    /** An appointment that is to be moved: its own time counts as free. */
    moved: Id.optional(),
  }),
  returns: z.array(FreeStart),
})

export const bookAppointment = endpoint({
  route: 'POST /api/services/:id/appointments',
  access: 'member',
  onBehalf: 'book',
  summary:
    'Books a free start, for oneself, a person of the household, or as staff for a member. Without a coach, the one who has least that day. A credit of the kind of the service pays; without one the start is held to be paid by card, when `price` says that its price was seen.',
  body: z.object({
    userId: Id,
    centerId: Id,
    startTime: AnyInstant,
    minutes: z.int(),
    coachId: Id.optional(),
    price: Euros.optional(),
  }),
  returns: Appointment,
  fails: [
    'start_taken',
    'notice_passed',
    'not_active',
    'payment_overdue',
    'cannot_book',
    'overlapping',
    'no_credits',
    'price_changed',
    'payments_off',
    'household_right_missing',
  ],
})

export const moveAppointment = endpoint({
  route: 'POST /api/appointments/:id/move',
  access: 'member',
  onBehalf: 'book',
  summary:
    'Moves an appointment to another free start: a member while leaving is free, staff until it begins. What paid it stays with it, so one that was paid in money keeps its length. Whoever is concerned is told once, half a minute after staff moved it the last time.',
  body: z.object({
    userId: Id,
    startTime: AnyInstant,
    /** The same as before when left out. */
    coachId: Id.optional(),
    /** Staff only: another length of the service. */
    minutes: z.int().optional(),
    /** `startTime`, `coachId` and `minutes` as they were seen. */
    was: Was,
  }),
  returns: Appointment,
  fails: [
    'appointment_ended',
    'appointment_started',
    'payment_pending',
    'move_late',
    'length_paid',
    'overlapping',
    'notice_passed',
    'start_taken',
    'changed_meanwhile',
    'household_right_missing',
  ],
})

export const leaveAppointment = endpoint({
  route: 'POST /api/appointments/:id/leave',
  access: 'member',
  onBehalf: 'book',
  summary: 'Cancels an appointment: a member before it starts, staff until it ends.',
  body: z.object({
    userId: Id,
    /** Refuses with `late_leave` instead of losing the credit or the money, so that the screen can ask first. */
    onlyIfFree: z.boolean().optional(),
    /** Staff only: returns them although it is late. */
    waive: z.boolean().optional(),
    why: text(500).optional(),
  }),
  returns: z.object({ late: z.boolean(), refunded: z.boolean() }),
  fails: ['appointment_ended', 'appointment_started', 'late_leave', 'household_right_missing'],
})

export const listOwnAppointments = endpoint({
  route: 'GET /api/appointments/own',
  access: 'member',
  onBehalf: 'see',
  summary: "Lists the caller's appointments that have not ended, soonest first.",
  returns: z.array(Appointment),
})

export const listCoachAppointments = endpoint({
  route: 'GET /api/coaches/:id/appointments',
  access: 'trainer',
  summary: 'Lists the appointments of a coach between two days, at most five weeks, with those who come.',
  query: z.object({ from: LocalDate, until: LocalDate }),
  returns: z.array(CoachAppointment),
})
