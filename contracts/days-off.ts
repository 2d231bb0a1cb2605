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
  summary: 'The days off of a center',
  returns: z.array(DayOff),
})

export const addDayOff = endpoint({
  method: 'POST',
  path: '/api/dayOff',
  access: 'admin',
  summary:
    'Close a day: its classes are cancelled, credits go back, everybody is told. With `preview` it only tells who is affected',
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
  summary: 'The date on which a day off would fall next, the classes it would cancel and who would be told',
  query: z.object({ when: LocalDate, frequency: DayOffFrequency.default('ONCE') }),
  returns: CancelEffect.extend({ next: LocalDate.nullable() }),
})

export const skipDayOff = endpoint({
  method: 'PUT',
  path: '/api/dayOff/:id',
  access: 'admin',
  summary:
    'Keep the next occurrence of a day off open, and its classes come back without anybody in them; or close it after all, and they are cancelled',
  params: z.object({ id: Id }),
  body: z.object({ skip: z.boolean() }),
  returns: DayOff,
  fails: ['day_off_past'],
})

export const removeDayOff = endpoint({
  method: 'DELETE',
  path: '/api/dayOff/:id',
  access: 'admin',
  summary: 'Take a day off away that has not come; its classes come back without anybody in them',
  params: z.object({ id: Id }),
  /** Classes that take place again, or are made. */
  returns: z.object({ reopened: z.number().int() }),
  fails: ['day_off_past'],
})

export const daysOffOfMonth = endpoint({
  method: 'POST',
  path: '/api/dayOff/dayOffForMonth',
  access: 'public',
  summary: 'The dates of a month on which a center is closed',
  body: z.object({ when: DayOrInstant }),
  returns: z.array(LocalDate),
})
