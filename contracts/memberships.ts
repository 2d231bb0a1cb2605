import { z } from 'zod'
import { CardErrorCode } from './card-errors.ts'
import { endpoint } from './endpoint.ts'
import { User } from './members.ts'
import { PaymentMethodId, PaymentResult } from './payments.ts'
import { Euros, Id, Instant, LocalDate } from './values.ts'

// A member's rate: the plan they pay by the month, what changes in it and when. Everything here is for the member and for
// admins, who act for a member on record; for anybody else it is not there (404). Days are of the member's center's zone,
// amounts are euros.

const PlanName = z.object({ id: Id, key: z.string(), name: z.string() })

/** A charge to come. With `maintenance` it is the fee of a paused month. */
export const NextCharge = z.object({
  on: LocalDate,
  amount: z.number(),
  kind: z.enum(['plan', 'maintenance']),
})
export type NextCharge = z.output<typeof NextCharge>

/** What was asked for and has not taken effect: it can be taken back until then. There is one at most. */
export const PendingChange = z.object({
  kind: z.enum(['change', 'leave', 'maintenance']),
  /** First day on which it holds; always a first of a month. */
  effectiveOn: LocalDate,
  askedAt: Instant,
  /** With `change` only: the plan from then on, with or without Pro. */
  plan: PlanName.nullable(),
  pro: z.boolean(),
  /** With `maintenance` only: the first day after it; null until one ends it. */
  endsOn: LocalDate.nullable(),
})
export type PendingChange = z.output<typeof PendingChange>

/** A monthly charge that failed. It is tried again by itself; `POST …/rate/pay` mends it at once. */
export const Overdue = z.object({
  amount: z.number(),
  since: Instant,
  /** Why the last try failed: the text is `cardError.{code}`; null when there was no card to charge. */
  error: CardErrorCode.nullable(),
  /** The bank wants to ask the member: only paying by hand helps. */
  needsConfirmation: z.boolean(),
  /** When it is tried again; null after the last try. */
  nextTryAt: Instant.nullable(),
  /** From then on nothing can be booked (`payment_overdue`). */
  blockedFrom: Instant,
  /** The day on which the plan ends if it is not paid. */
  planEndsOn: LocalDate,
})
export type Overdue = z.output<typeof Overdue>

export const Rate = z.object({
  /** Null without a plan today; then all else but `overdue` is empty. */
  plan: PlanName.nullable(),
  /** Pro is paid for with the plan; on the top plan it costs nothing and this is false. */
  pro: z.boolean(),
  /** A month of it after the discount, with Pro. */
  price: z.number(),
  /** Percentage off the plan. */
  discount: z.number().int(),
  /** First day of having a plan without a break. */
  since: LocalDate.nullable(),
  /** First day without a plan, where a leave is pending. */
  endsOn: LocalDate.nullable(),
  /** Null also where nobody takes cards: then nothing is charged by itself. */
  nextCharge: NextCharge.nullable(),
  paidBy: z.enum(['card', 'mandate']),
  /** The card that will be charged; null without a default one. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The pause that runs today; `endsOn` is the first day after it, null until one ends it. */
  maintenance: z.object({ startsOn: LocalDate, endsOn: LocalDate.nullable() }).nullable(),
  /** What a paused month costs. */
  maintenancePrice: z.number(),
  overdue: Overdue.nullable(),
  pending: PendingChange.nullable(),
  /** When something asked for now would take effect. */
  effectiveOn: LocalDate.nullable(),
})
export type Rate = z.output<typeof Rate>

/** Whole months that a maintenance lasts; left out, it lasts until it is ended. */
const Months = z.number().int().min(1).max(12).optional()

/** What somebody thinks of doing. */
export const RateWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), planId: Id, pro: z.boolean() }),
  z.object({ kind: z.literal('leave') }),
  z.object({ kind: z.literal('maintenance'), months: Months }),
  z.object({ kind: z.literal('maintenance_end') }),
])
export type RateWish = z.output<typeof RateWish>

/** A place that goes when a change is confirmed: bought credits come back. */
export const LostBooking = z.object({
  classId: Id,
  activity: z.string(),
  center: z.string(),
  startTime: Instant,
  date: LocalDate,
  status: z.enum(['IN', 'WAIT']),
  /** No plan on that day, more sessions than the new plan gives in that week, or a paused day. */
  why: z.enum(['no_plan', 'no_sessions', 'maintenance']),
  /** A bought credit comes back. */
  creditBack: z.boolean(),
})
export type LostBooking = z.output<typeof LostBooking>

export const RatePreview = z.object({
  /** First day on which it would hold; today for ending a maintenance. */
  effectiveOn: LocalDate,
  /** First day after a maintenance of that many months; null otherwise. */
  endsOn: LocalDate.nullable(),
  /** The next charge if it were confirmed now. */
  nextCharge: NextCharge.nullable(),
  /** Charged at once: the rest of this month, for ending a maintenance; else 0. */
  nowToPay: z.number(),
  /** A month of the plan from then on, after the discount, with Pro; null without a plan. */
  price: z.number().nullable(),
  bookings: z.array(LostBooking),
})
export type RatePreview = z.output<typeof RatePreview>

const params = z.object({ id: Id })

export const getRate = endpoint({
  method: 'GET',
  path: '/api/users/:id/rate',
  access: 'member',
  summary: "Returns a member's plan, its price, what is owed and pending changes.",
  params,
  returns: Rate,
})

export const previewRate = endpoint({
  method: 'POST',
  path: '/api/users/:id/rate/preview',
  access: 'member',
  summary: 'Previews a change of plan; refuses as the change itself would.',
  params,
  body: RateWish,
  returns: RatePreview,
  fails: [
    'no_plan',
    'change_pending',
    'same_plan',
    'already_maintenance',
    'not_in_maintenance',
    'payment_overdue',
    'payment_pending',
    'not_active',
  ],
})

export const changeRate = endpoint({
  method: 'PUT',
  path: '/api/users/:id/rate',
  access: 'member',
  summary: 'Requests another plan, or the same one with or without Pro, from `effectiveOn` on.',
  params,
  body: z.object({ planId: Id, pro: z.boolean() }),
  returns: Rate,
  fails: ['no_plan', 'change_pending', 'same_plan', 'payment_overdue', 'not_active'],
})

export const cancelRateChange = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/rate/pending',
  access: 'member',
  summary: 'Withdraws a requested change; places cancelled with it are not restored.',
  params,
  returns: Rate,
  fails: ['no_change_pending'],
})

export const payRate = endpoint({
  method: 'POST',
  path: '/api/users/:id/rate/pay',
  access: 'member',
  summary: "Pays what is overdue with the caller's card; `amount` (euros) must be what is owed.",
  params,
  body: z.object({
    /** The default card when it is left out. */
    pmId: PaymentMethodId.optional(),
    amount: Euros.refine((euros) => euros > 0, { params: { code: 'too_small' } }),
  }),
  returns: PaymentResult,
  fails: [
    'payments_off',
    'no_cards',
    'no_default_card',
    'card_not_found',
    'price_changed',
    'nothing_owed',
    'payment_pending',
  ],
  keepsAnswer: false,
})

export const leavePlan = endpoint({
  method: 'POST',
  path: '/api/users/:id/leave',
  access: 'member',
  summary: 'Requests the end of the plan on the day that the preview returns.',
  params,
  returns: User,
  fails: ['no_plan', 'change_pending', 'not_active'],
})

export const startMaintenance = endpoint({
  method: 'POST',
  path: '/api/users/:id/maintenance/start',
  access: 'member',
  summary: 'Pauses the plan from the first day of a month on, for whole months or until it is ended.',
  params,
  body: z.object({ months: Months }),
  returns: User,
  fails: ['no_plan', 'change_pending', 'already_maintenance', 'payment_overdue', 'not_active'],
})

export const endMaintenance = endpoint({
  method: 'POST',
  path: '/api/users/:id/maintenance/end',
  access: 'member',
  summary: 'Ends a pause at once and charges the rest of the month; a pause that has not begun is withdrawn.',
  params,
  returns: User,
  fails: ['not_in_maintenance', 'payment_overdue', 'payment_pending', 'not_active'],
})
