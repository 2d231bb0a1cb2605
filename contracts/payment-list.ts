import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, LocalDate, line, pageSize } from './values.ts'

const Person = z.object({ id: Id, name: z.string(), surname: z.string() })

/** What a payment is for. `month`, `pause`: what a plan, or its rest, costs by the month. */
export const PaymentKind = z.enum(['credits', 'plan', 'month', 'pause', 'product', 'manual'])
export type PaymentKind = z.output<typeof PaymentKind>

export const PaymentMethod = z.enum(['card', 'cash', 'transfer', 'mandate'])
export type PaymentMethod = z.output<typeof PaymentMethod>

/** How a payment stands; `part`: a part of it was given back. */
export const PaymentState = z.enum(['paid', 'part', 'refunded', 'pending', 'failed'])
export type PaymentState = z.output<typeof PaymentState>

/** How a charge stands that a bank disputes. Lost, its money is gone. */
export const DisputeState = z.enum(['needs_response', 'under_review', 'won', 'lost'])
export type DisputeState = z.output<typeof DisputeState>

/** A payment as admins see it. Amounts are euros. */
export const PaymentLine = z.object({
  id: Id,
  /** When it was paid; when it was begun, if it was not. */
  at: Instant,
  member: Person,
  description: z.string(),
  kind: PaymentKind,
  method: PaymentMethod,
  /** Who took the money; null where nobody but the gym did. */
  provider: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  amount: z.number(),
  refunded: z.number(),
  state: PaymentState,
  /** Why it came to nothing: a CardErrorCode; null where it did not. */
  error: z.string().nullable(),
  /** As printed, `2026-0042`; null without a receipt. */
  receiptNumber: z.string().nullable(),
  /** Who of the staff sold it; null where the member paid by themselves. */
  soldBy: z.string().nullable(),
  /** How its last dispute stands; null where no bank disputes it. */
  dispute: DisputeState.nullable(),
  /** What a bank took back by a dispute that was lost; no part of `refunded`. */
  lost: z.number(),
})
export type PaymentLine = z.output<typeof PaymentLine>

const filters = {
  memberId: Id.optional(),
  kind: PaymentKind.optional(),
  method: PaymentMethod.optional(),
  /** `paid` is whatever came, also what was given back; `refunded` all of which something was. */
  state: z.enum(['paid', 'refunded', 'pending', 'failed', 'disputed']).optional(),
  /** First and last day, in the center's zone. */
  from: LocalDate.optional(),
  until: LocalDate.optional(),
}
export const PaymentFilter = z.object(filters)
export type PaymentFilter = z.output<typeof PaymentFilter>

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments/all',
  access: 'admin',
  summary:
    'Lists all payments, newest first, with totals of everything filtered; pass `next` back as `before` to read on.',
  query: z.object({
    ...filters,
    before: Id.optional(),
    size: pageSize(100, 50),
  }),
  returns: z.object({
    content: z.array(PaymentLine),
    next: Id.nullable(),
    /** Euros that came, that were given back of them, that banks took back of them by disputes, and that may still come; null on further pages. */
    totals: z
      .object({
        count: z.number().int(),
        paid: z.number(),
        refunded: z.number(),
        lost: z.number(),
        pending: z.number(),
      })
      .nullable(),
  }),
})

/** Payments of one export; more are asked for by days. */
export const paymentExportLimit = 50_000

export const exportPayments = endpoint({
  method: 'GET',
  path: '/api/payments/all/csv',
  access: 'admin',
  summary: `Exports the filtered payments as CSV, newest first, up to ${paymentExportLimit}.`,
  query: z.object(filters),
  returns: z.unknown(),
})

/** What goes with a payment when all of it is given back. */
export const RefundEffect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credits'), left: z.number().int(), used: z.number().int() }),
  /** The plan ends today; so many places that only its sessions pay end with it. */
  z.object({ kind: z.literal('plan_ends'), plan: z.string(), places: z.number().int() }),
  z.object({ kind: z.literal('order'), status: z.enum(['waiting', 'handed_over', 'cancelled']) }),
  z.object({ kind: z.literal('nothing') }),
])
export type RefundEffect = z.output<typeof RefundEffect>

export const PaymentDetails = z.object({
  payment: PaymentLine,
  /** Euros that can still be given back. */
  refundable: z.number(),
  /** How it can be given back, the way it came first: to a card only by who took it from there. */
  ways: z.array(z.enum(['card', 'cash', 'transfer'])),
  refunds: z.array(
    z.object({
      id: Id,
      at: Instant,
      amount: z.number(),
      method: z.enum(['card', 'cash', 'transfer']),
      /** Whose doing: an admin's, the server's for what it could not deliver, somebody's at the provider. */
      origin: z.enum(['desk', 'server', 'provider']),
      status: z.enum(['created', 'succeeded', 'failed']),
      why: z.string(),
      madeBy: z.string().nullable(),
    }),
  ),
  ifWhole: RefundEffect,
})
export type PaymentDetails = z.output<typeof PaymentDetails>

export const getPaymentDetails = endpoint({
  method: 'GET',
  path: '/api/payments/:id/details',
  access: 'admin',
  summary: 'Returns one payment, its refunds, and what refunding the rest would take back.',
  params: z.object({ id: Id }),
  returns: PaymentDetails,
})

/** Where a bill is being collected: a remittance that has not been settled. Meanwhile nobody else can pay or forgive it. */
export const CollectedIn = z.object({
  id: Id,
  state: z.enum(['draft', 'validated', 'downloaded', 'sent']),
})
export type CollectedIn = z.output<typeof CollectedIn>

/** A bill that was refused. */
export const UnpaidBill = z.object({
  id: Id,
  member: Person,
  amount: z.number(),
  month: LocalDate,
  kind: z.enum(['month', 'pause', 'rest']),
  since: Instant,
  /** Why the last try failed: a CardErrorCode; null where there was no card to ask. */
  error: z.string().nullable(),
  /** When it is tried again by itself; null after the last time. */
  nextTryAt: Instant.nullable(),
  hasCard: z.boolean(),
  /** Its member has a live mandate: a remittance collects it, and no card is asked. */
  byMandate: z.boolean(),
  remittance: CollectedIn.nullable(),
})
export type UnpaidBill = z.output<typeof UnpaidBill>

export const FailedRefund = z.object({
  id: Id,
  paymentId: Id,
  member: Person,
  amount: z.number(),
  /** Euros that can still be given back of the payment. */
  refundable: z.number(),
  at: Instant,
  why: z.string(),
  origin: z.enum(['desk', 'server', 'provider']),
})
export type FailedRefund = z.output<typeof FailedRefund>

export const OpenDispute = z.object({
  id: Id,
  paymentId: Id,
  member: Person,
  amount: z.number(),
  reason: z.string(),
  state: DisputeState,
  at: Instant,
  answerBy: Instant.nullable(),
})
export type OpenDispute = z.output<typeof OpenDispute>

export const listMoneyToDo = endpoint({
  method: 'GET',
  path: '/api/payments/todo',
  access: 'admin',
  summary: 'Lists what needs an admin: refused months, failed refunds and disputed charges.',
  returns: z.object({
    /** The oldest fifty of each; the counts are of all. */
    bills: z.array(UnpaidBill),
    refunds: z.array(FailedRefund),
    disputes: z.array(OpenDispute),
    counts: z.object({ bills: z.number().int(), refunds: z.number().int(), disputes: z.number().int() }),
  }),
})

const because = z.object({ why: line(500) })

export const attendRefund = endpoint({
  method: 'POST',
  path: '/api/payments/refunds/:id/attend',
  access: 'admin',
  summary: 'Marks a failed refund as resolved in another way.',
  params: z.object({ id: Id }),
  body: because,
})

export const attendDispute = endpoint({
  method: 'POST',
  path: '/api/payments/disputes/:id/attend',
  access: 'admin',
  summary: 'Marks a dispute as resolved; it reappears when its state changes.',
  params: z.object({ id: Id }),
  body: because,
})

export const waiveBill = endpoint({
  method: 'POST',
  path: '/api/bills/:id/waive',
  access: 'admin',
  summary: 'Waives what a member owes; their plan continues.',
  params: z.object({ id: Id }),
  body: because,
  fails: ['nothing_owed', 'payment_pending'],
})
