import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PaymentKind, PaymentMethod } from './payment-list.ts'
import { Id, LocalDate, paged, pageOf } from './values.ts'

const count = z.number().int()
const euros = z.number()

/** What became of the places of classes that have begun. Cancelled and hidden classes are not among them. */
export const Tally = z.object({
  classes: count,
  /** Places on offer, and those of them that were taken. */
  seats: count,
  taken: count,
  /** Taken places by what was ticked: who came, who did not, and those of classes in which nobody was ticked at all. */
  attended: count,
  noShows: count,
  unticked: count,
  /** Places left too late to get the credit back. */
  lateLeaves: count,
})
export type Tally = z.output<typeof Tally>

const Range = z.object({ from: LocalDate, to: LocalDate })

export const MonthOfMembers = z.object({
  /** First day of the month. */
  month: LocalDate,
  /** The last day of it that is counted on. */
  asOf: LocalDate,
  withPlan: count,
  resting: count,
  withoutPlan: count,
  joins: count,
  leaves: count,
  accounts: count,
})
export type MonthOfMembers = z.output<typeof MonthOfMembers>

export const RevenueLine = z.object({
  month: LocalDate,
  kind: PaymentKind,
  method: PaymentMethod,
  paid: euros,
  refunded: euros,
  net: euros,
})

const Money = z.object({ paid: euros, refunded: euros, net: euros })

export const Figures = z.object({
  range: Range,
  before: Range,
  /** The zone whose days these are. */
  timeZone: z.string(),
  total: Tally,
  totalBefore: Tally,
  activities: z.array(Tally.extend({ id: Id, name: z.string(), color: z.string() })),
  weekdays: z.array(Tally.extend({ weekday: count })),
  hours: z.array(Tally.extend({ hour: count })),
  heat: z.array(Tally.extend({ weekday: count, hour: count })),
  months: z.array(Tally.extend({ month: LocalDate })),
  members: z.array(MonthOfMembers),
  joins: z.object({ joins: count, leaves: count, joinsBefore: count, leavesBefore: count }),
  revenue: z.array(RevenueLine),
  money: Money,
  moneyBefore: Money,
})
export type Figures = z.output<typeof Figures>

const scope = {
  /** The chosen center, or all of them together. */
  of: z.enum(['center', 'gym']).default('center'),
}

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/figures',
  access: 'admin',
  summary:
    'Returns occupancy, attendance, members and revenue of a range of days, compared with the range before.',
  query: z.object({ from: LocalDate, to: LocalDate, ...scope }),
  returns: Figures,
})

const weeks = z.coerce.number<number | string>().int().min(1).max(52).default(3)

export const Slipping = z.object({
  id: Id,
  name: z.string(),
  surname: z.string(),
  image: z.string().nullable(),
  plan: z.string(),
  /** When the plan has ended: the first day without it. */
  planEnded: LocalDate.nullable(),
  /** Null: never. */
  lastSeen: LocalDate.nullable(),
  /** Whole weeks since then, or since the plan began. */
  weeks: count,
})
export type Slipping = z.output<typeof Slipping>

export const listSlipping = endpoint({
  method: 'GET',
  path: '/api/figures/slipping',
  access: 'admin',
  summary:
    'Lists members who had a plan within the last weeks and attended nothing, the longest absence first.',
  query: z.object({
    weeks,
    ...scope,
    ...paged(100, 25),
  }),
  returns: pageOf(Slipping),
})

export const FigureTable = z.enum([
  'activities',
  'weekdays',
  'hours',
  'heat',
  'months',
  'members',
  'revenue',
  'slipping',
])
export type FigureTable = z.output<typeof FigureTable>

export const exportFigures = endpoint({
  method: 'GET',
  path: '/api/figures/tables/:table',
  access: 'admin',
  summary: 'Exports one table of the figures as CSV, with semicolons and decimal commas.',
  params: z.object({ table: FigureTable }),
  query: z.object({ from: LocalDate, to: LocalDate, weeks, ...scope }),
  returns: z.unknown(),
})
