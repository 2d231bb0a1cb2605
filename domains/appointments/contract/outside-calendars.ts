import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, line } from '../../../platform/contract/values.ts'

/**
 * Why a calendar could not be read: no connection; no answer in time; an address that only this server reaches; another status than 200;
 * too many bytes; no iCalendar; an event without end, or too many; too long to work out; a time zone that nobody knows; an address that
 * was sealed by another installation.
 */
export const calendarTroubles = [
  'unreachable',
  'slow',
  'private',
  'status',
  'too_big',
  'not_calendar',
  'repeats',
  'too_long',
  'zone',
  'sealed',
] as const
export type CalendarTroubleCode = (typeof calendarTroubles)[number]

export const OutsideCalendar = z.object({
  coach: z.object({ id: Id, name: z.string() }),
  /** Of the address, which nobody is shown again. */
  host: z.string(),
  /** The last success. */
  readAt: Instant.nullable(),
  /** Coming times in which the coach is busy, as last read. */
  times: z.int(),
  trouble: z
    .object({
      code: z.enum(calendarTroubles),
      /** The status, or the name of the zone; may be empty. */
      detail: z.string(),
      since: Instant,
      triedAt: Instant,
    })
    .nullable(),
  /** Coming appointments that overlap those times: they stay until somebody ends them. */
  clashes: z.array(z.object({ id: Id, service: z.string(), startTime: Instant, timeZone: z.string() })),
})
export type OutsideCalendar = z.output<typeof OutsideCalendar>

export const listOutsideCalendars = endpoint({
  route: 'GET /api/outside-calendars',
  access: 'trainer',
  summary:
    "Lists the coaches' calendars elsewhere, how reading them goes, and clashes: one's own, or all as an admin.",
  returns: z.array(OutsideCalendar),
})

export const changeOutsideCalendar = endpoint({
  route: 'PUT /api/coaches/:id/outside-calendar',
  access: 'trainer',
  summary:
    "Sets the ICS address of a coach's calendar elsewhere, one's own or anybody's as an admin, and reads it.",
  body: z.object({ address: line(1000) }),
  rateLimit: { perMinute: 10 },
  fails: ['url_refused'],
})

export const removeOutsideCalendar = endpoint({
  route: 'DELETE /api/coaches/:id/outside-calendar',
  access: 'trainer',
  summary: "Forgets the address of a coach's calendar elsewhere and its times.",
})
