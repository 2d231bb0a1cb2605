import { z } from 'zod'
import { languages } from './languages.ts'
import { isMailAddress } from './mail-address.ts'
import { colorShape, isWholeCents, keyShape, outOfLine, timeShape } from './shapes.ts'

/** A whole number that may arrive as text, as in a path or a query. */
export const WholeNumber = z.coerce.number<number | string>().int()

/** A row's id, within PostgreSQL's `integer`. */
export const Id = WholeNumber.positive().max(2_147_483_647)
export type Id = z.output<typeof Id>

export const Named = z.object({ id: Id, name: z.string() })

// Calendars and PostgreSQL disagree on dates far from the present.
const isPlausible = (date: string): boolean => date >= '1900' && date < '2200'
const plausible = { params: { code: 'date_invalid' } }

/** A calendar day in a center's time zone, `YYYY-MM-DD`. */
export const LocalDate = z.iso.date().refine(isPlausible, plausible)

/** First and last day of a filter, in the center's zone. */
export const dayRange = { from: LocalDate.optional(), until: LocalDate.optional() }

/** A point in time, ISO 8601 in UTC with milliseconds, `2026-11-20T16:00:00.000Z`. */
export const Instant = z.iso.datetime().refine(isPlausible, plausible)

/** A point in time with any offset. */
export const AnyInstant = z.iso.datetime({ offset: true }).refine(isPlausible, plausible)

/** A day, or (older clients) an instant of that day in the center's zone. */
export const DayOrInstant = z.union([LocalDate, AnyInstant])

/** A day as its midnight in UTC, epoch milliseconds: `Date.parse('2026-11-20')`. */
export const DayInMillis = WholeNumber.min(Date.parse('1900-01-01')).max(Date.parse('2200-01-01') - 1)

/** Time of day in a center's zone, `HH:MM`. */
export const LocalTime = z.string().regex(timeShape)

export const Color = z.string().regex(colorShape)

export const Key = z.string().regex(keyShape)

/** Also with an international domain, which is kept as typed. */
export const Email = z.stringFormat('email', isMailAddress).max(200)

/** Euros with at most two decimals; the server calculates in whole cents. */
export const Euros = z.number().min(0).max(100_000).refine(isWholeCents)
export const PositiveEuros = Euros.refine((euros) => euros > 0, { params: { code: 'too_small' } })

export const Language = z.enum(languages)
export type Language = z.output<typeof Language>

/** Credits, or sessions a week, by kind; above `unlimitedAbove` means unlimited. */
export const Credits = z.object({ activity: z.int().min(0), open: z.int().min(0) })
export type Credits = z.output<typeof Credits>

export const CardName = z.object({ brand: z.string(), last4: z.string() })

/** Of classes, of open box, and of services that are booked with a coach. */
export const CreditType = z.enum(['ACTIVITY', 'OPEN', 'SERVICE'])
export type CreditType = z.output<typeof CreditType>

/** What pays a place in a class. */
export const ClassCredit = CreditType.exclude(['SERVICE'])
export type ClassCredit = z.output<typeof ClassCredit>

export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')

/** A row by its id, or (older clients) the whole row. */
export const Reference = z.union([Id, z.object({ id: Id }).transform((row) => row.id)])

export const pageSize = (most: number, usual: number) => WholeNumber.min(1).max(most).default(usual)

export const PageNumber = WholeNumber.min(0).max(100_000).default(0)

export const paged = (most = 50, usual = 15) => ({ size: pageSize(most, usual), page: PageNumber })

/** A page of a list. `number` counts from 0; `empty` is true when nothing matched. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    totalPages: z.int(),
    totalElements: z.int(),
    empty: z.boolean(),
    number: z.int(),
    content: z.array(item),
  })

/** Text of several lines, trimmed. */
export const paragraphs = (max: number) => z.string().trim().max(max)

/**
 * Text on one line, trimmed. Line breaks, other control characters and signs that reverse the direction of text are refused, because
 * it goes into subjects, file names, CSV and between other people's words.
 */
export const text = (max: number) =>
  paragraphs(max).refine((typed) => !outOfLine.test(typed), { params: { code: 'one_line' } })

/** Text on one line that must not be empty. */
export const line = (max: number) => text(max).min(1)

export const Reason = line(500)

/** A body that holds nothing but a reason. */
export const ReasonForm = z.object({ why: Reason })

/** Search text; empty finds everything. */
export const SearchText = paragraphs(100).default('')

/** A person's name. Characters of addresses and markup are refused, because it goes into mails. */
export const personName = (max: number) => line(max).regex(/^[^<>@{}\\/]*$/)
