import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { CardName, Euros, Id, Instant, LocalDate, Named } from '../../../platform/contract/values.ts'
import { waysOfPaying } from '../../../platform/contract/ways-of-paying.ts'
import { AttendanceStatus } from '../../booking/contract/classes.ts'
import { User } from '../../people/contract/members.ts'
import { CardErrorCode } from '../../sales/contract/card-errors.ts'
import { HouseholdDiscount } from '../../sales/contract/household-discounts.ts'
import { BillKind } from '../../sales/contract/payment-list.ts'

// A member's rate: the plan they pay by month, quarter or year, and its changes. For the member and admins, 404 for others. Days are in the zone of
// the member's center, amounts in euros.

const PlanName = Named.extend({ key: z.string() })

export const NextCharge = z.object({
  on: LocalDate,
  amount: z.number(),
  kind: z.enum(['plan', 'maintenance']),
  /** Months that it pays for. */
  months: z.int(),
})
export type NextCharge = z.output<typeof NextCharge>

/** A requested change, withdrawable until it takes effect. A member has at most one. */
export const PendingChange = z.object({
  kind: z.enum(['change', 'leave', 'maintenance']),
  /** First day it applies; always the first of a month. */
  effectiveOn: LocalDate,
  askedAt: Instant,
  /** With `change` only: the plan from then on, with or without Pro. */
  plan: PlanName.nullable(),
  pro: z.boolean(),
  /** With `maintenance` only: the first day after it; null while open-ended. */
  endsOn: LocalDate.nullable(),
  /** The last months before it are billed alone: a member cannot take it back, and if staff do, the next period is charged from then. */
  isBilledShort: z.boolean(),
})
export type PendingChange = z.output<typeof PendingChange>

const BilledMonth = z.object({ month: LocalDate, months: z.int(), kind: BillKind, amount: z.number() })

/** Failed monthly charges, retried automatically, or what was not paid at the desk; `POST …/rate/pay` pays at once. The oldest decides what follows. */
export const Overdue = z.object({
  /** Of all months. */
  amount: z.number(),
  /** Oldest first. */
  months: z.array(BilledMonth),
  since: Instant,
  /** It had to be paid at the desk by then; bookings are refused at once. */
  wasDueAtDesk: z.boolean(),
  /** Why the last try failed; null without a card to charge. */
  error: CardErrorCode.nullable(),
  /** The bank asks for confirmation, so the member has to pay by hand. */
  needsConfirmation: z.boolean(),
  nextTryAt: Instant.nullable(),
  /** From then on bookings are refused (`payment_overdue`). */
  blockedFrom: Instant,
  /** The day the plan ends if it stays unpaid; null once it has ended. */
  planEndsOn: LocalDate.nullable(),
})
export type Overdue = z.output<typeof Overdue>

export const Rate = z.object({
  /** Null without a plan today; then only `overdue` has a value. */
  plan: PlanName.nullable(),
  /** True when Pro is paid for; false on the top plan, which includes it. */
  pro: z.boolean(),
  /** For `months` months, after the discount, with Pro. */
  price: z.number(),
  months: z.int(),
  /** First day on which the member may leave, change or pause, where a minimum stay was agreed and is not over. */
  staysUntil: LocalDate.nullable(),
  /** First day that is not paid or billed; null when this month is not. */
  paidUntil: LocalDate.nullable(),
  discount: z.int(),
  household: HouseholdDiscount.nullable(),
  /** A discount code that reduces this month or later ones. */
  code: z
    .object({
      code: z.string(),
      percent: z.int().nullable(),
      /** Euros, for each month. */
      amount: z.number().nullable(),
      /** First day of the last month that it reduces. */
      lastMonth: LocalDate,
    })
    .nullable(),
  /** First day of an unbroken run of plans. */
  since: LocalDate.nullable(),
  /** First day without a plan, when a leave is pending. */
  endsOn: LocalDate.nullable(),
  /** Null without automatic charges, as in a gym that takes no cards. */
  nextCharge: NextCharge.nullable(),
  paidBy: z.enum(waysOfPaying),
  /** False in a gym without card payments. */
  takesCards: z.boolean(),
  card: CardName.nullable(),
  /** The current pause; `endsOn` is the first day after it, null while open-ended. */
  maintenance: z.object({ startsOn: LocalDate, endsOn: LocalDate.nullable() }).nullable(),
  maintenancePrice: z.number(),
  overdue: Overdue.nullable(),
  /** To be paid at the desk before `dueOn`, or by card at once. */
  dueAtDesk: z.object({ amount: z.number(), month: LocalDate, dueOn: LocalDate }).nullable(),
  /** Debits on their way, oldest month first: neither paid nor owed. `on`: when the bank takes it; null before the file was sent. */
  coming: z.array(BilledMonth.extend({ on: LocalDate.nullable() })),
  pending: PendingChange.nullable(),
  /** When a change requested now would take effect. */
  effectiveOn: LocalDate.nullable(),
})
export type Rate = z.output<typeof Rate>

const Months = z.int().min(1).max(12).optional()

const PlanChoice = z.object({ planId: Id, pro: z.boolean() })

export const RateRequest = z.discriminatedUnion('kind', [
  PlanChoice.extend({ kind: z.literal('change') }),
  z.object({ kind: z.literal('leave') }),
  z.object({ kind: z.literal('maintenance'), months: Months }),
  z.object({ kind: z.literal('maintenance_end') }),
])
export type RateRequest = z.output<typeof RateRequest>

export const LostBooking = z.object({
  classId: Id,
  /** First name of another in the household, whose booking the plan paid. */
  who: z.string().nullable(),
  activity: z.string(),
  center: z.string(),
  startTime: Instant,
  date: LocalDate,
  status: AttendanceStatus,
  /** No plan on that day, no sessions left in that week, or a paused day. */
  why: z.enum(['no_plan', 'no_sessions', 'maintenance']),
  creditBack: z.boolean(),
})
export type LostBooking = z.output<typeof LostBooking>

export const RatePreview = z.object({
  /** First day it would apply; today for ending a pause. */
  effectiveOn: LocalDate,
  /** First day after a pause of that length; else null. */
  endsOn: LocalDate.nullable(),
  nextCharge: NextCharge.nullable(),
  /** Charged at once when a pause is ended: the rest of this month; else 0. */
  nowToPay: z.number(),
  /** For `months` months from then on, after the discount, with Pro; null without a plan. */
  price: z.number().nullable(),
  months: z.int(),
  /** First day on which the new plan may be left, where it has a minimum stay; else null. */
  staysUntil: LocalDate.nullable(),
  bookings: z.array(LostBooking),
})
export type RatePreview = z.output<typeof RatePreview>

export const getRate = endpoint({
  route: 'GET /api/users/:id/rate',
  access: 'member',
  onBehalf: 'see',
  summary: "Returns a member's plan, its price, debts and pending changes.",
  returns: Rate,
})

export const previewRate = endpoint({
  route: 'POST /api/users/:id/rate/preview',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Previews a change of plan; refuses as the change itself would.',
  body: RateRequest,
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
  route: 'PUT /api/users/:id/rate',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Requests another plan, or the same one with or without Pro, from `effectiveOn` on.',
  body: PlanChoice,
  returns: Rate,
  fails: ['no_plan', 'change_pending', 'same_plan', 'payment_overdue', 'not_active'],
})

const PlanPrice = z.object({ price: z.number(), months: z.int() })

/** Most members whose plan one request changes; the client calls again for the others. */
export const plansAtOnce = 50

export const previewPlanForMany = endpoint({
  route: 'POST /api/users/plan/preview',
  access: 'admin',
  summary:
    'Previews a change of plan of several members, as it would be for each; `error` says why one is refused.',
  body: PlanChoice.extend({ memberIds: z.array(Id).min(1).max(plansAtOnce) }),
  returns: z.array(
    Named.extend({
      /** Euros for so many months, after the discount, with Pro; null without a plan. */
      before: PlanPrice.nullable(),
      after: PlanPrice.nullable(),
      effectiveOn: LocalDate.nullable(),
      /** Places that end with it. */
      places: z.int(),
      /** Whether it takes effect within a minimum stay, which does not bind staff. */
      endsStay: z.boolean(),
      error: z.string().nullable(),
    }),
  ),
  isDryRun: true,
})
export type PlanPreview = z.output<(typeof previewPlanForMany)['returns']>[number]

export const changePlanOfMany = endpoint({
  route: 'PUT /api/users/plan',
  access: 'admin',
  summary:
    'Requests another plan for several members, each separately; `price` (euros) must equal the preview. A repeat changes nothing.',
  body: PlanChoice.extend({
    members: z
      .array(z.object({ id: Id, price: Euros }))
      .min(1)
      .max(plansAtOnce),
  }),
  returns: z.array(z.object({ id: Id, error: z.string().nullable() })),
  keepsAnswer: 'refusals',
})

export const cancelRateChange = endpoint({
  route: 'DELETE /api/users/:id/rate/pending',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Withdraws a requested change; places cancelled with it are not restored.',
  returns: Rate,
  fails: ['no_change_pending', 'change_billed'],
})

export const changeWayOfPaying = endpoint({
  route: 'PUT /api/users/:id/way-of-paying',
  access: 'admin',
  summary: 'Lets a member pay at the desk, or by mandate or card again; an open bill follows.',
  body: z.object({ atDesk: z.boolean() }),
  returns: Rate,
  fails: ['changed_meanwhile'],
})

export const leavePlan = endpoint({
  route: 'POST /api/users/:id/leave',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Requests the end of the plan on the day that the preview returns.',
  returns: User,
  fails: ['no_plan', 'change_pending', 'not_active'],
})

export const startMaintenance = endpoint({
  route: 'POST /api/users/:id/maintenance/start',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Pauses the plan from the first day of a month on, for whole months or until it is ended.',
  body: z.object({ months: Months }),
  returns: User,
  fails: ['no_plan', 'change_pending', 'already_maintenance', 'payment_overdue', 'not_active'],
})

export const endMaintenance = endpoint({
  route: 'POST /api/users/:id/maintenance/end',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Ends a pause at once and charges the rest of the month; a pause that has not begun is withdrawn.',
  returns: User,
  fails: ['not_in_maintenance', 'payment_overdue', 'payment_pending', 'not_active', 'change_billed'],
})
