import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { AnyInstant, Id, text } from '../../../platform/contract/values.ts'
import { ClassUser } from './classes.ts'

export const joinClass = endpoint({
  route: 'POST /api/classes/:id/join',
  access: 'member',
  onBehalf: 'book',
  scope: 'bookings:write',
  summary:
    'Books a class, or joins its waiting list when it is full; a waiting member takes an offered place with it.',
  body: z.object({ userId: Id }),
  returns: ClassUser,
  fails: [
    'class_started',
    'too_early',
    'in_draw',
    'not_active',
    'payment_overdue',
    'strike_limited',
    /** Hides the two reasons above from trainers. */
    'cannot_book',
    'already_joined',
    'age_unfit',
    'single_book',
    'overlapping',
    'no_credits',
  ],
  keepsAnswer: false,
})

export const leaveClass = endpoint({
  route: 'POST /api/classes/:id/leave',
  access: 'member',
  onBehalf: 'book',
  scope: 'bookings:write',
  summary: 'Leaves a class or its waiting list; also for a person of the household.',
  body: z.object({
    userId: Id,
    /** The booking to end; when omitted, the one that existed when the request was sent. Never a later one. */
    bookingId: Id.optional(),
    /** Staff only: false returns the credit of a late leave, and the audit log records it. */
    penalization: z.boolean().optional(),
    why: text(500).optional(),
    /** Refuses with `late_leave` instead of losing the credit, so that the screen can ask first. */
    onlyIfFree: z.boolean().optional(),
  }),
  returns: z.object({
    id: Id,
    /** True when the credit is lost. */
    late: z.boolean(),
    refunded: z.boolean(),
  }),
  fails: ['class_started', 'not_joined', 'late_leave', 'household_right_missing'],
})

export const moveBooking = endpoint({
  route: 'POST /api/classes/:id/move',
  access: 'member',
  onBehalf: 'book',
  scope: 'bookings:write',
  scopeFor: 'personal',
  summary:
    "Moves the caller's place to this class in one step. In a full class it waits and keeps the place, which is left when the wait gets one. Nothing changes when it is refused.",
  body: z.object({
    /** The place to leave. */
    bookingId: Id,
    /** Leaves the place also when its credit is lost; otherwise refuses with `late_leave`, so that the screen can ask first. */
    acceptCost: z.boolean().optional(),
  }),
  returns: ClassUser,
  fails: [
    'class_started',
    'too_early',
    'in_draw',
    'not_active',
    'payment_overdue',
    'strike_limited',
    'not_joined',
    'already_joined',
    'age_unfit',
    'single_book',
    'overlapping',
    'no_credits',
    'late_leave',
  ],
})

export const rejoinLine = endpoint({
  route: 'POST /api/classes/:id/rejoin',
  access: 'member',
  onBehalf: 'book',
  scope: 'bookings:write',
  scopeFor: 'personal',
  summary:
    "Undoes the caller's leaving of the waiting list within a minute; the place in line is the old one.",
  body: z.object({ bookingId: Id }),
  returns: ClassUser,
  fails: [
    'class_started',
    'not_active',
    'payment_overdue',
    'already_joined',
    'age_unfit',
    'single_book',
    'overlapping',
    'undo_too_late',
  ],
})

export const walkIn = endpoint({
  route: 'POST /api/classes/:id/walkIn',
  access: 'trainer',
  scope: 'bookings:write',
  summary:
    'Adds a member at the door to the class and ticks them, from two hours before its start until its end; never to the waiting list.',
  body: z.object({
    userId: Id,
    /** A member who has not come by the start; in a full class their place is given away. */
    insteadOf: Id.optional(),
  }),
  returns: ClassUser,
  fails: [
    'place_kept',
    'changed_meanwhile',
    'attendance_closed',
    'class_started',
    'class_full',
    'not_active',
    'payment_overdue',
    'cannot_book',
    'overlapping',
    'no_credits',
  ],
})

export const markAttendance = endpoint({
  route: 'PUT /api/classes/:id/attendance',
  access: 'trainer',
  scope: 'bookings:write',
  summary: 'Ticks attendance; trainers up to `attendanceDays` back, admins always. Never changes credits.',
  body: z.object({
    userId: Id,
    validated: z.boolean(),
    /** When it was ticked, for requests sent later; a newer tick is kept. Defaults to now. */
    at: AnyInstant.optional(),
  }),
  returns: ClassUser,
  fails: ['not_joined', 'class_cancelled', 'attendance_closed', 'attendance_changed'],
})
