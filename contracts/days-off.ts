import { z } from 'zod'
import { CancelEffect } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { DayOrInstant, Id, LocalDate } from './values.ts'

export const DayOffFrequency = z.enum(['ONCE', 'RECURRENT'])

export const DayOff = z.object({
  id: Id,
  when: LocalDate,
  frequency: DayOffFrequency,
  /** Keeps the next occurrence open. */
  skip: z.boolean(),
  /** Classes of its next occurrence have been cancelled; of one that is past, of its date. */
  done: z.boolean(),
  /** What it is, as members are told: `Sant Jordi`. */
  why: z.string(),
  /** The next date on which it falls, skipped or not; null when it is past. */
  next: LocalDate.nullable(),
})
export type DayOff = z.output<typeof DayOff>

export const listDaysOff = endpoint({
  method: 'GET',
  path: '/api/dayOff',
  access: 'trainer',
  summary: 'Lists the days off of a center.',
  returns: z.array(DayOff),
})

export const addDayOff = endpoint({
  method: 'POST',
  path: '/api/dayOff',
  access: 'admin',
  summary:
    'Closes a day: cancels its classes, gives credits back and notifies everybody. `preview` only returns who is affected.',
  body: z.object({
    when: LocalDate,
    frequency: DayOffFrequency.default('ONCE'),
    skip: z.boolean().default(false),
    preview: z.boolean().default(false),
    why: z.string().trim().max(80).default(''),
  }),
  returns: z.object({
    dayOff: DayOff.nullable(),
    classes: z.number().int(),
    members: z.array(z.object({ id: Id, name: z.string(), surname: z.string() })),
  }),
  fails: ['day_off_exists'],
})

export const affectedByDayOff = endpoint({
  method: 'GET',
  path: '/api/dayOff/affected',
  access: 'admin',
  summary:
    'Previews the next date of a day off, the classes it would cancel and the members it would notify.',
  query: z.object({ when: LocalDate, frequency: DayOffFrequency.default('ONCE') }),
  returns: CancelEffect.extend({ next: LocalDate.nullable() }),
})

export const skipDayOff = endpoint({
  method: 'PUT',
  path: '/api/dayOff/:id',
  access: 'admin',
  summary:
    'Opens the next occurrence of a day off and restores its classes without bookings, or closes it again and cancels them.',
  params: z.object({ id: Id }),
  body: z.object({ skip: z.boolean() }),
  returns: DayOff,
  fails: ['day_off_past'],
})

export const removeDayOff = endpoint({
  method: 'DELETE',
  path: '/api/dayOff/:id',
  access: 'admin',
  summary: 'Removes a coming day off and restores its classes without bookings.',
  params: z.object({ id: Id }),
  /** Classes that take place again, or are made. */
  returns: z.object({ reopened: z.number().int() }),
  fails: ['day_off_past'],
})

export const daysOffOfMonth = endpoint({
  method: 'POST',
  path: '/api/dayOff/dayOffForMonth',
  access: 'public',
  summary: 'Lists the dates of a month on which a center is closed.',
  body: z.object({ when: DayOrInstant }),
  returns: z.array(LocalDate),
})
