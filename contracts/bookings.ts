import { z } from 'zod'
import { ClassUser } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { AnyInstant, Id } from './values.ts'

export const joinClass = endpoint({
  method: 'POST',
  path: '/api/classes/:id/join',
  access: 'member',
  summary:
    'Books a class, or joins its line when it is full; a waiting member takes an offered place with it.',
  params: z.object({ id: Id }),
  body: z.object({ userId: Id }),
  returns: ClassUser,
  fails: [
    'class_started',
    'too_early',
    'not_active',
    'payment_overdue',
    /** To trainers, for whatever reason of the two before: it is not theirs to know. */
    'cannot_book',
    'already_joined',
    'single_book',
    'overlapping',
    'no_credits',
  ],
  keepsAnswer: false,
})

export const leaveClass = endpoint({
  method: 'POST',
  path: '/api/classes/:id/leave',
  access: 'member',
  summary: 'Leaves a class or its line.',
  params: z.object({ id: Id }),
  body: z.object({
    userId: Id,
    /** Only from staff: false waives the loss of the credit of a late leave, on record. */
    penalization: z.boolean().optional(),
    /** Only from staff: why they take somebody out, or waive the loss; for the audit log. Older clients say nothing. */
    why: z.string().trim().max(500).optional(),
    /** Refuse with `late_leave` instead of losing the credit: what the screen sends before it has asked. */
    onlyIfFree: z.boolean().optional(),
  }),
  returns: z.object({
    id: Id,
    /** True when the credit was kept by the gym. */
    late: z.boolean(),
    /** True when a credit or a weekly session came back. */
    refunded: z.boolean(),
  }),
  fails: ['class_started', 'not_joined', 'late_leave'],
})

export const walkIn = endpoint({
  method: 'POST',
  path: '/api/classes/:id/walkIn',
  access: 'trainer',
  summary:
    'Adds a member at the door to the class and ticks them, from two hours before its start until its end; never to the line.',
  params: z.object({ id: Id }),
  body: z.object({ userId: Id }),
  returns: ClassUser,
  fails: [
    'attendance_closed',
    'class_started',
    'class_full',
    'not_active',
    'payment_overdue',
    'cannot_book',
    'overlapping',
    'no_credits',
  ],
  keepsAnswer: false,
})

export const markAttendance = endpoint({
  method: 'PUT',
  path: '/api/classes/:id/attendance',
  access: 'trainer',
  summary: 'Ticks attendance; trainers up to `attendanceDays` back, admins always. Never changes credits.',
  params: z.object({ id: Id }),
  body: z.object({
    userId: Id,
    validated: z.boolean(),
    /** When it was ticked, for what is sent later: a tick that somebody else made after it stays. Now without it. */
    at: AnyInstant.optional(),
  }),
  returns: ClassUser,
  fails: ['not_joined', 'class_cancelled', 'attendance_closed', 'attendance_changed'],
})
