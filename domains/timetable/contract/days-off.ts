import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, LocalDate, text } from '../../../platform/contract/values.ts'
import { AffectedMember, CancelEffect } from './class-changes.ts'

export const DayOffFrequency = z.enum(['ONCE', 'RECURRENT'])

export const DayOff = z.object({
  id: Id,
  when: LocalDate,
  frequency: DayOffFrequency,
  skip: z.boolean(),
  /** The classes of its next (or past) date have been cancelled. */
  done: z.boolean(),
  /** Name shown to members: `Sant Jordi`. */
  why: z.string(),
  /** Next date, skipped or not; null when it is past. */
  next: LocalDate.nullable(),
})
export type DayOff = z.output<typeof DayOff>

export const listDaysOff = endpoint({
  route: 'GET /api/dayOff',
  access: 'trainer',
  summary: 'Lists the days off of a center.',
  returns: z.array(DayOff),
})

export const addDayOff = endpoint({
  route: 'POST /api/dayOff',
  access: 'admin',
  summary:
    'Closes a day: cancels its classes, returns credits and notifies members. `preview` only returns the members affected.',
  body: z.object({
    when: LocalDate,
    frequency: DayOffFrequency.default('ONCE'),
    skip: z.boolean().default(false),
    preview: z.boolean().default(false),
    why: text(80).default(''),
  }),
  returns: z.object({
    dayOff: DayOff.nullable(),
    classes: z.int(),
    members: z.array(AffectedMember.pick({ id: true, name: true, surname: true })),
  }),
  fails: ['day_off_exists'],
})

export const affectedByDayOff = endpoint({
  route: 'GET /api/dayOff/affected',
  access: 'admin',
  summary:
    'Previews the next date of a day off: classes cancelled, members affected, and members reachable by a message.',
  query: z.object({ when: LocalDate, frequency: DayOffFrequency.default('ONCE') }),
  returns: CancelEffect.extend({ next: LocalDate.nullable() }),
})

export const skipDayOff = endpoint({
  route: 'PUT /api/dayOff/:id',
  access: 'admin',
  summary:
    'Opens the next occurrence of a day off and restores its classes without bookings, or closes it again and cancels them.',
  body: z.object({ skip: z.boolean() }),
  returns: DayOff,
  fails: ['day_off_past', 'coach_booked', 'space_taken'],
})

export const removeDayOff = endpoint({
  route: 'DELETE /api/dayOff/:id',
  access: 'admin',
  summary: 'Removes a coming day off and restores its classes without bookings.',
  returns: z.object({ reopened: z.int() }),
  fails: ['day_off_past', 'coach_booked', 'space_taken'],
})
