import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DayOrInstant, Id, LocalDate } from './values.ts'

export const DayOffFrequency = z.enum(['ONCE', 'RECURRENT'])

export const DayOff = z.object({
  id: Id,
  when: LocalDate,
  frequency: DayOffFrequency,
  /** Keeps the next occurrence open. */
  skip: z.boolean(),
  /** The classes of its next occurrence have been cancelled. */
  done: z.boolean(),
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
  }),
  returns: z.object({
    dayOff: DayOff.nullable(),
    classes: z.number().int(),
    members: z.array(z.object({ id: Id, name: z.string(), surname: z.string() })),
  }),
  fails: ['day_off_exists'],
})

export const daysOffOfMonth = endpoint({
  method: 'POST',
  path: '/api/dayOff/dayOffForMonth',
  access: 'public',
  summary: 'The dates of a month on which a center is closed',
  body: z.object({ when: DayOrInstant }),
  returns: z.array(LocalDate),
})
