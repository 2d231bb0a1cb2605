import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, LocalDate, paged, pageOf, WholeNumber } from '../../../platform/contract/values.ts'
import { StrikeFigures } from '../../booking/contract/strikes.ts'
import { CompanyVat } from '../../invoicing/contract/vat-figures.ts'
import { RevenueLine } from '../../sales/contract/payment-list.ts'

const count = z.int()
const euros = z.number()

/** Places of classes that have begun, without cancelled and hidden ones. */
export const Tally = z.object({
  classes: count,
  /** Places offered, and places taken. */
  seats: count,
  taken: count,
  /** Taken places; `unticked` are those of classes without any tick. */
  attended: count,
  noShows: count,
  unticked: count,
  /** Leaves that cost the credit. */
  lateLeaves: count,
})
export type Tally = z.output<typeof Tally>

const Range = z.object({ from: LocalDate, to: LocalDate })

export const MonthOfMembers = z.object({
  month: LocalDate,
  asOf: LocalDate,
  withPlan: count,
  resting: count,
  withoutPlan: count,
  joins: count,
  leaves: count,
  accounts: count,
})
export type MonthOfMembers = z.output<typeof MonthOfMembers>

/** A whole calendar month, the current one so far. */
export const MonthOfGym = z.object({
  month: LocalDate,
  attended: count,
  unticked: count,
  noShows: count,
  /** At its end. */
  withPlan: count,
  resting: count,
  net: euros,
})
export type MonthOfGym = z.output<typeof MonthOfGym>

/** Classes that a coach gave in a month: begun and not cancelled. */
export const CoachMonth = z.object({
  month: LocalDate,
  id: Id,
  name: z.string(),
  classes: count,
  hours: z.number(),
  /** As an assistant. */
  assisted: count,
  assistedHours: z.number(),
})
export type CoachMonth = z.output<typeof CoachMonth>

/** How attendance was ticked; `unknown` before it was recorded, and by imports. */
export const CheckInWay = z.enum(['scan', 'name', 'staff', 'unknown'])
export type CheckInWay = z.output<typeof CheckInWay>

/** Fixed places now, and what became of them in classes that have begun. `skipped` holds those left, too. */
export const FixedFigures = z.object({
  held: count,
  waiting: count,
  booked: count,
  attended: count,
  skipped: count,
  refused: count,
})
export type FixedFigures = z.output<typeof FixedFigures>

/** In the order of the table. */
export const fixedKinds = FixedFigures.keyof().options

/** Decided draws, the members who wished in them, and those who won a place. */
export const DrawMonth = z.object({ month: LocalDate, draws: count, tickets: count, won: count })
export type DrawMonth = z.output<typeof DrawMonth>

const Money = z.object({ paid: euros, refunded: euros, net: euros })

export const Figures = z.object({
  range: Range,
  /** Of a range under way, as many days as have begun. */
  before: Range,
  timeZone: z.string(),
  total: Tally,
  totalBefore: Tally,
  activities: z.array(Tally.extend({ id: Id, name: z.string(), color: z.string() })),
  weekdays: z.array(Tally.extend({ weekday: count })),
  hours: z.array(Tally.extend({ hour: count })),
  heat: z.array(Tally.extend({ weekday: count, hour: count })),
  months: z.array(Tally.extend({ month: LocalDate })),
  members: z.array(MonthOfMembers),
  /** Members at the end of the range before. */
  membersBefore: z.object({ withPlan: count, resting: count }),
  /** For charts: at least twelve months, up to the last of the range or the current one. */
  monthly: z.array(MonthOfGym),
  joins: z.object({ joins: count, leaves: count, joinsBefore: count, leavesBefore: count }),
  /** By month, then by name. */
  coaches: z.array(CoachMonth),
  /** Attended places by the way they were ticked, of which there are some. */
  checkIns: z.array(z.object({ way: CheckInWay, attended: count })),
  fixed: FixedFigures,
  /** Null while strikes are off. */
  strikes: StrikeFigures.nullable(),
  /** Months with draws. */
  draws: z.array(DrawMonth),
  revenue: z.array(RevenueLine),
  money: Money,
  moneyBefore: Money,
  /** Companies that issue invoices; of a center, the one that it invoices with, for all its centers. */
  vat: z.array(CompanyVat),
})
export type Figures = z.output<typeof Figures>

const scope = {
  of: z.enum(['center', 'gym']).default('center'),
}

export const getFigures = endpoint({
  route: 'GET /api/figures',
  access: 'admin',
  reads: 'standby',
  summary:
    'Returns occupancy, attendance, members, hours of coaches, revenue and invoiced VAT of a range of days, compared with the range before.',
  query: Range.extend(scope),
  returns: Figures,
})

const weeks = WholeNumber.min(1).max(52).default(3)

export const Slipping = z.object({
  id: Id,
  name: z.string(),
  surname: z.string(),
  image: z.string().nullable(),
  plan: z.string(),
  /** First day without the plan; null while it runs. */
  planEnded: LocalDate.nullable(),
  lastSeen: LocalDate.nullable(),
  /** Whole weeks since then, or since the plan's start. */
  weeks: count,
})
export type Slipping = z.output<typeof Slipping>

export const listSlipping = endpoint({
  route: 'GET /api/figures/slipping',
  access: 'admin',
  reads: 'standby',
  summary:
    'Lists members who had a plan within the last weeks and attended nothing, the longest absence first.',
  query: z.object({ weeks, ...scope, ...paged(100, 25) }),
  returns: pageOf(Slipping),
})

export const FigureTable = z.enum([
  'activities',
  'weekdays',
  'hours',
  'heat',
  'months',
  'members',
  'coaches',
  'checkIns',
  'fixed',
  'strikes',
  'draws',
  'revenue',
  'vat',
  'slipping',
])
export type FigureTable = z.output<typeof FigureTable>

export const exportFigures = endpoint({
  route: 'GET /api/figures/tables/:table',
  access: 'admin',
  reads: 'standby',
  freshProof: true,
  summary: 'Exports one table of the figures as CSV, with semicolons and decimal commas.',
  params: z.object({ table: FigureTable }),
  query: Range.extend({ weeks, ...scope }),
  returns: z.unknown(),
  download: 'figures',
})
