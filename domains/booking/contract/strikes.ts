import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, LocalDate, ReasonForm } from '../../../platform/contract/values.ts'
import { ActivityIcon } from '../../gym/contract/activities.ts'

export const closeRoll = endpoint({
  route: 'POST /api/classes/:id/closeRoll',
  access: 'trainer',
  summary:
    'Closes the roll of a class that is over: members without a tick missed it. Trainers up to `attendanceDays` back, admins always.',
  fails: ['class_cancelled', 'attendance_closed'],
})

export const reopenRoll = endpoint({
  route: 'POST /api/classes/:id/reopenRoll',
  access: 'trainer',
  summary:
    'Undoes the closing of a roll by staff. It closes by itself two hours after the class; without a tick by staff nobody missed it then.',
  fails: ['class_cancelled', 'attendance_closed'],
})

export const StrikeReason = z.enum(['missed', 'given_away', 'late'])
export type StrikeReason = z.output<typeof StrikeReason>

export const Strike = z.object({
  /** Of the booking. */
  id: Id,
  activity: z.object({ key: z.string(), name: z.string(), icon: ActivityIcon, color: z.string() }),
  center: z.object({ name: z.string(), timeZone: z.string() }),
  date: LocalDate,
  startTime: Instant,
  why: StrikeReason,
  /** When it stops counting. */
  until: Instant,
})
export type Strike = z.output<typeof Strike>

export const MemberStrikes = z.object({
  /** Null while strikes are off. */
  rules: z
    .object({
      /** As many strikes within `days` limit bookings for `pauseDays` to the last `hours` before a class. */
      limit: z.int(),
      days: z.int(),
      pauseDays: z.int(),
      hours: z.int(),
      lateLeaves: z.boolean(),
    })
    .nullable(),
  limitedUntil: Instant.nullable(),
  /** Strikes that count now or cause the limit, oldest first. */
  strikes: z.array(Strike),
})
export type MemberStrikes = z.output<typeof MemberStrikes>

export const memberStrikes = endpoint({
  route: 'GET /api/users/:id/strikes',
  access: 'member',
  onBehalf: 'see',
  summary:
    "Lists the missed classes that count against a member and until when, and the limit of their bookings: the caller's own, or any member's for admins.",
  returns: MemberStrikes,
})

export const forgiveStrike = endpoint({
  route: 'POST /api/bookings/:id/forgive',
  access: 'admin',
  summary: 'Forgives a missed class: it no longer counts, and a limit that it caused ends.',
  body: ReasonForm,
  fails: ['not_missed'],
})

/** `months` holds those with any. */
export const StrikeFigures = z.object({
  /** Members whose bookings are limited now. */
  limited: z.int(),
  months: z.array(z.object({ month: LocalDate, missed: z.int(), givenAway: z.int(), late: z.int() })),
})
export type StrikeFigures = z.output<typeof StrikeFigures>
