import { z } from 'zod'
import { colorShape, emailShape, keyShape, timeShape } from './shapes.ts'

/** A row's number. Positive, fits PostgreSQL's `integer`. In a path or a query it arrives as text and is read as a number. */
export const Id = z.coerce.number<number | string>().int().positive().max(2_147_483_647)
export type Id = z.output<typeof Id>

/** Years that somebody living may mean. What lies far outside, neither calendars nor the database reckon with alike. */
const isOfOurTime = (date: string): boolean => date >= '1900' && date < '2200'
const ofOurTime = { params: { code: 'date_invalid' } }

/** A calendar day in a center's time zone, `YYYY-MM-DD`. */
export const LocalDate = z.iso.date().refine(isOfOurTime, ofOurTime)

/** A point in time, ISO 8601 in UTC with milliseconds, `2026-11-20T16:00:00.000Z`. */
export const Instant = z.iso.datetime().refine(isOfOurTime, ofOurTime)

/** A point in time as clients of every kind write it, with whatever offset. */
export const AnyInstant = z.iso.datetime({ offset: true }).refine(isOfOurTime, ofOurTime)

/** A day, or an instant of that day, as older clients send it; which day an instant falls on, the center's zone says. */
export const DayOrInstant = z.union([LocalDate, AnyInstant])

/** A day as its midnight in UTC, epoch milliseconds: how `findByWhen` names one. `Date.parse('2026-11-20')` gives it. */
export const DayInMillis = z.coerce
  .number<number | string>()
  .int()
  .min(Date.parse('1900-01-01'))
  .max(Date.parse('2200-01-01') - 1)

/** Time of day in a center's zone, `HH:MM`. */
export const LocalTime = z.string().regex(timeShape)

/** A colour, `#d6322d`. */
export const Color = z.string().regex(colorShape)

/** Key of an activity or a plan, as it stands in addresses. */
export const Key = z.string().regex(keyShape)

export const Email = z.email({ pattern: emailShape }).max(200)

/** Euros with at most two decimals. Inside the server money is whole cents. */
export const Euros = z.number().min(0).max(100_000).multipleOf(0.01)

/** A language that everything a person reads exists in. */
export const Language = z.enum(['ca', 'es'])
export type Language = z.output<typeof Language>

export const languages = Language.options
export const fallbackLanguage: Language = 'es'

/** How many credits a member can spend now, by kind. Above `unlimitedAbove` means unlimited. */
export const Credits = z.object({ activity: z.number().int().min(0), open: z.number().int().min(0) })
export type Credits = z.output<typeof Credits>

export const CreditType = z.enum(['ACTIVITY', 'OPEN'])
export type CreditType = z.output<typeof CreditType>

/** Yes or no in a query, where everything arrives as text. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')

/** A row by its number, or by the whole row, as older clients send it. */
export const Reference = z.union([Id, z.object({ id: Id }).transform((row) => row.id)])

/** How many rows of a long list are sent at once, `usual` when it is not said. */
export const pageSize = (most: number, usual: number) =>
  z.coerce.number<number | string>().int().min(1).max(most).default(usual)

/** Which page of a long list, from 0. */
export const PageNumber = z.coerce.number<number | string>().int().min(0).max(100_000).default(0)

/** Of a query for pages: which one, and how many rows it has. */
export const paged = (most = 50, usual = 15) => ({ size: pageSize(most, usual), page: PageNumber })

/** A page of a long list, counted from 0. `empty` is true when nothing matched at all. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    totalPages: z.number().int(),
    totalElements: z.number().int(),
    empty: z.boolean(),
    number: z.number().int(),
    content: z.array(item),
  })

/** One line of text as a person types it: trimmed, not empty, bounded. */
export const line = (max: number) => z.string().trim().min(1).max(max)

/** A name of a person. Not an address: it is written into mails. */
export const personName = (max: number) => line(max).regex(/^[^<>@{}\\/]*$/)
