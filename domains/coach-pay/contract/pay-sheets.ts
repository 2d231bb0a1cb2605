import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, LocalDate, Named, PositiveEuros, Reason } from '../../../platform/contract/values.ts'
import { PayRole, PayTerms } from './pay-rules.ts'

/** One thing that took place and what it pays. Amounts in euros. */
export const PayLine = z.object({
  /** Names it within the sheet: `class:12:lead`. */
  source: z.string(),
  date: LocalDate,
  startTime: Instant,
  endTime: Instant,
  timeZone: z.string(),
  center: z.string(),
  title: z.string(),
  role: PayRole,
  isCancelled: z.boolean(),
  attended: z.int(),
  booked: z.int(),
  /** What was paid for it without VAT, rounded for reading; places of plans as the rule says. */
  paid: z.number(),
  /** Null: no rule holds, so it pays nothing. */
  terms: PayTerms.nullable(),
  amount: z.number(),
})
export type PayLine = z.output<typeof PayLine>

export const PayCorrection = z.object({
  id: Id,
  amount: z.number(),
  why: z.string(),
  by: z.string(),
  at: Instant,
  /** The line whose difference it settles. */
  source: z.string().nullable(),
})
export type PayCorrection = z.output<typeof PayCorrection>

/** A line that would be computed otherwise now than when the month was closed. */
export const PayDifference = z.object({
  source: z.string(),
  /** As it is now, or as it was then if it is gone. */
  line: PayLine,
  /** As closed, with what was settled since. */
  before: z.number(),
  now: z.number(),
  difference: z.number(),
})
export type PayDifference = z.output<typeof PayDifference>

const ClosedBy = z.object({ at: Instant, by: z.string() })

export const PaySheet = z.object({
  coach: Named,
  month: LocalDate,
  closed: ClosedBy.nullable(),
  /** As closed, in a closed month. */
  lines: z.array(PayLine),
  corrections: z.array(PayCorrection),
  /** Of a closed month only. */
  differences: z.array(PayDifference),
  /** Lines and corrections. */
  total: z.number(),
})
export type PaySheet = z.output<typeof PaySheet>

export const PayMonth = z.object({
  month: LocalDate,
  closed: ClosedBy.nullable(),
  /** The month is over, so it can be closed. */
  isOver: z.boolean(),
  coaches: z.array(
    z.object({
      coach: Named,
      lines: z.int(),
      minutes: z.int(),
      /** Lines for which no rule holds. */
      withoutRule: z.int(),
      corrections: z.number(),
      /** Sum of the differences, and how many there are. */
      difference: z.number(),
      differences: z.int(),
      total: z.number(),
    }),
  ),
  total: z.number(),
})
export type PayMonth = z.output<typeof PayMonth>

const ofMonth = z.object({ month: LocalDate })
const ofSheet = ofMonth.extend({ coachId: Id })

export const getPayMonth = endpoint({
  route: 'GET /api/coach-pay/months/:month',
  access: 'admin',
  summary:
    'Returns what each coach is paid for the month of a day: as closed, or computed from what has taken place.',
  params: ofMonth,
  returns: PayMonth,
})

export const getPaySheet = endpoint({
  route: 'GET /api/coach-pay/months/:month/coaches/:coachId',
  access: 'admin',
  summary: 'Returns the sheet of a coach for the month of a day, line by line.',
  params: ofSheet,
  returns: PaySheet,
})

export const closePayMonth = endpoint({
  route: 'POST /api/coach-pay/months/:month/close',
  access: 'admin',
  summary: 'Closes a month that is over; it then changes by corrections only.',
  params: ofMonth,
  /** The total that was seen; refused with `changed_meanwhile` when it differs now. */
  body: z.object({ total: z.number() }),
  fails: ['changed_meanwhile', 'pay_month_running'],
})

export const PaySign = z.enum(['plus', 'minus'])

export const correctPay = endpoint({
  route: 'POST /api/coach-pay/months/:month/coaches/:coachId/corrections',
  access: 'admin',
  summary: 'Adds a correction line to the sheet of a coach, with a reason.',
  params: ofSheet,
  body: z.object({ sign: PaySign, amount: PositiveEuros, why: Reason }),
})

export const settlePayDifferences = endpoint({
  route: 'POST /api/coach-pay/months/:month/coaches/:coachId/differences',
  access: 'admin',
  summary: 'Takes later changes of the past into a closed month, each as a correction line with the reason.',
  params: ofSheet,
  body: z.object({
    /** As seen; refused with `changed_meanwhile` when one differs now. */
    differences: z
      .array(PayDifference.pick({ source: true, difference: true }))
      .min(1)
      .max(1000),
    why: Reason,
  }),
  fails: ['changed_meanwhile'],
})

export const PayFormat = z.enum(['csv', 'pdf'])
export type PayFormat = z.output<typeof PayFormat>

export const exportPay = endpoint({
  route: 'GET /api/coach-pay/months/:month/file',
  access: 'admin',
  freshProof: true,
  summary: 'Exports a month as CSV or PDF, of all coaches or of one.',
  params: ofMonth,
  query: z.object({ format: PayFormat, memberId: Id.optional() }),
  returns: z.unknown(),
  download: 'coach_pay',
})

export const getOwnPay = endpoint({
  route: 'GET /api/coach-pay/own/:month',
  access: 'trainer',
  summary: 'Returns the caller’s own sheet for the month of a day; differences are left out.',
  params: ofMonth,
  returns: PaySheet,
})

export const getOwnPayFile = endpoint({
  route: 'GET /api/coach-pay/own/:month/file',
  access: 'trainer',
  summary: 'Returns the caller’s own sheet as CSV or PDF.',
  params: ofMonth,
  query: z.object({ format: PayFormat }),
  returns: z.unknown(),
  download: null,
})
