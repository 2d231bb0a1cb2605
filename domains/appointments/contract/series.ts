import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { AnyInstant, Id, Instant, LocalDate } from '../../../platform/contract/values.ts'
import { Appointment } from './appointments.ts'

/** Half a year of weeks. */
export const mostInSeries = 26

const asked = { userId: Id, centerId: Id, minutes: z.int(), coachId: Id.optional() }

export const SeriesStart = z.object({
  startTime: Instant,
  date: LocalDate,
  /** Why it cannot be had; null for a free one. */
  clash: z.enum(['overlapping', 'notice_passed', 'start_taken']).nullable(),
})
export type SeriesStart = z.output<typeof SeriesStart>

export const previewSeries = endpoint({
  route: 'POST /api/services/:id/series/preview',
  access: 'member',
  onBehalf: 'book',
  summary:
    'Lists the starts of a weekly series at the same wall-clock time, and which of them clash with what.',
  body: z.object({ ...asked, startTime: AnyInstant, times: z.int().min(2).max(mostInSeries) }),
  returns: z.array(SeriesStart),
  fails: ['household_right_missing'],
  isDryRun: true,
})

export const bookSeries = endpoint({
  route: 'POST /api/services/:id/series',
  access: 'member',
  onBehalf: 'book',
  summary: 'Books several starts, all or none, each with a credit of the kind of the service.',
  body: z.object({ ...asked, startTimes: z.array(AnyInstant).min(1).max(mostInSeries) }),
  returns: z.array(Appointment),
  fails: [
    'start_taken',
    'notice_passed',
    'not_active',
    'payment_overdue',
    'cannot_book',
    'overlapping',
    'no_credits',
    'price_changed',
    'household_right_missing',
  ],
})
