import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  CardName,
  dayRange,
  Id,
  Instant,
  LocalDate,
  Named,
  pageSize,
  ReasonForm,
} from '../../../platform/contract/values.ts'
import { waysOfPaying } from '../../../platform/contract/ways-of-paying.ts'
import { OutsideInvoice } from '../../invoicing/contract/outside-invoices.ts'
import { paymentMethods, saleMethods } from './ways.ts'
import { OpenWithdrawal } from './withdrawals.ts'

const Person = Named.extend({ surname: z.string() })

/** Purpose of a payment. `month`, `pause`: a month of a plan, or of its pause. */
export const PaymentKind = z.enum([
  'credits',
  'plan',
  'month',
  'pause',
  'product',
  'visit',
  'appointment',
  'manual',
])
export type PaymentKind = z.output<typeof PaymentKind>

export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.output<typeof PaymentMethod>

/** Received and refunded in a month, in euros. */
export const RevenueLine = z.object({
  month: LocalDate,
  kind: PaymentKind,
  method: PaymentMethod,
  paid: z.number(),
  refunded: z.number(),
  net: z.number(),
})

/** How a member pays, or is refunded, at the desk. */
export const SaleMethod = z.enum(saleMethods)
export type SaleMethod = z.output<typeof SaleMethod>

/** A month of a plan, of its pause, or the days left in a month when a pause is ended. */
export const BillKind = z.enum(['month', 'pause', 'rest'])

/**
 * `dueLater`: at the desk, before its day. `due`: asked for at once, or by the next file. `inFile`: in a remittance that was not sent. `sent`: the
 * bank has it, and nothing came back. `failed`: refused, or past its day at the desk. `void`: nobody is asked for it.
 */
export const BillState = z.enum([
  'dueLater',
  'due',
  'inFile',
  'sent',
  'paid',
  'failed',
  'returned',
  'writtenOff',
  'void',
])
export type BillState = z.output<typeof BillState>

export const OrderStatus = z.enum(['waiting', 'handed_over', 'cancelled'])

export const RefundStatus = z.enum(['created', 'succeeded', 'failed'])

/** Origin of a refund: an admin, the server, or the provider's dashboard. */
const RefundOrigin = z.enum(['desk', 'server', 'provider'])

export const PaymentState = z.enum(['paid', 'part', 'refunded', 'pending', 'failed'])
export type PaymentState = z.output<typeof PaymentState>

export const DisputeState = z.enum(['needs_response', 'under_review', 'won', 'lost'])
export type DisputeState = z.output<typeof DisputeState>

export const PaymentLine = z.object({
  id: Id,
  /** When it was paid, or begun if it was not paid. */
  at: Instant,
  member: Person,
  description: z.string(),
  kind: PaymentKind,
  method: PaymentMethod,
  /** Payment provider; null when the gym took the money itself. */
  provider: z.string().nullable(),
  card: CardName.nullable(),
  amount: z.number(),
  /** The discount code that reduced it, and by how many euros. */
  code: z.string().nullable(),
  reduction: z.number(),
  refunded: z.number(),
  state: PaymentState,
  /** Why it failed (a CardErrorCode); else null. */
  error: z.string().nullable(),
  /** Of the invoice, `S2027-000042`, of the receipt, `2026-0042`, or of what corrects the invoice of another program; null without. */
  receiptNumber: z.string().nullable(),
  /** VAT of the invoice and its corrections, in euros; null for a receipt. */
  tax: z.number().nullable(),
  /** Staff member who sold it; null when the member paid online. */
  soldBy: z.string().nullable(),
  dispute: DisputeState.nullable(),
  /** Taken back by lost disputes; not part of `refunded`. */
  lost: z.number(),
})
export type PaymentLine = z.output<typeof PaymentLine>

const filters = {
  memberId: Id.optional(),
  kind: PaymentKind.optional(),
  method: PaymentMethod.optional(),
  /** `paid` includes refunded payments; `refunded` includes partly refunded ones. */
  state: z.enum(['paid', 'refunded', 'pending', 'failed', 'disputed']).optional(),
  ...dayRange,
}
export const PaymentFilter = z.object(filters)
export type PaymentFilter = z.output<typeof PaymentFilter>

export const listPayments = endpoint({
  route: 'GET /api/payments/all',
  access: 'admin',
  scope: 'payments:read',
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
    /** Euros paid, refunded, lost in disputes and pending, on the first page only; else null. */
    totals: z
      .object({
        count: z.int(),
        paid: z.number(),
        refunded: z.number(),
        lost: z.number(),
        pending: z.number(),
      })
      .nullable(),
  }),
})

/** Most payments of one export; filter by days for more. */
export const paymentExportLimit = 50_000

export const exportPayments = endpoint({
  route: 'GET /api/payments/all/csv',
  access: 'admin',
  reads: 'standby',
  freshProof: true,
  summary: `Exports the filtered payments as CSV, newest first, up to ${paymentExportLimit}.`,
  query: z.object(filters),
  returns: z.unknown(),
  download: 'payments',
})

export const RefundEffect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credits'), left: z.int(), used: z.int() }),
  /** The plan ends today, and with it the places paid by its sessions. */
  z.object({ kind: z.literal('plan_ends'), plan: z.string(), places: z.int() }),
  z.object({ kind: z.literal('order'), status: OrderStatus }),
  z.object({ kind: z.literal('nothing') }),
])
export type RefundEffect = z.output<typeof RefundEffect>

export const PaymentDetails = z.object({
  payment: PaymentLine,
  /** Euros that can still be refunded. */
  refundable: z.number(),
  /** Possible refund methods, the original one first. */
  ways: z.array(SaleMethod),
  refunds: z.array(
    z.object({
      id: Id,
      at: Instant,
      amount: z.number(),
      method: SaleMethod,
      origin: RefundOrigin,
      status: RefundStatus,
      why: z.string(),
      madeBy: z.string().nullable(),
    }),
  ),
  ifWhole: RefundEffect,
  /** The member withdrew from the purchase, and what is to be refunded of it, in euros, 0 for spent credits; null once handled. */
  withdrawal: z.object({ at: Instant, proposed: z.number() }).nullable(),
  /** Unused credits of the purchase and what they are worth, in euros; null when there are none. */
  unused: z.object({ credits: z.int(), amount: z.number() }).nullable(),
  /** The invoice that another program issued; null if there is one here, or none are issued. */
  outside: OutsideInvoice.nullable(),
})
export type PaymentDetails = z.output<typeof PaymentDetails>

export const getPaymentDetails = endpoint({
  route: 'GET /api/payments/:id/details',
  access: 'admin',
  scope: 'payments:read',
  summary: 'Returns one payment, its refunds, and the effect of refunding the rest.',
  returns: PaymentDetails,
})

/** The unsettled remittance that collects a bill; meanwhile the bill cannot be paid or waived. */
export const CollectingRemittance = z.object({
  id: Id,
  state: z.enum(['draft', 'validated', 'downloaded', 'sent']),
})
export type CollectingRemittance = z.output<typeof CollectingRemittance>

export const UnpaidBill = z.object({
  id: Id,
  member: Person,
  amount: z.number(),
  month: LocalDate,
  months: z.int(),
  kind: BillKind,
  since: Instant,
  /** Why the last try failed (a CardErrorCode); null without a card. */
  error: z.string().nullable(),
  nextTryAt: Instant.nullable(),
  hasCard: z.boolean(),
  /** How the member pays now. */
  way: z.enum(waysOfPaying),
  wasDueAtDesk: z.boolean(),
  remittance: CollectingRemittance.nullable(),
})
export type UnpaidBill = z.output<typeof UnpaidBill>

export const FailedRefund = z.object({
  id: Id,
  paymentId: Id,
  member: Person,
  amount: z.number(),
  /** Euros of the payment that can still be refunded. */
  refundable: z.number(),
  at: Instant,
  why: z.string(),
  origin: RefundOrigin,
})

/** A refund without a corrective invoice here, whose invoice another program issued. */
export const CorrectionElsewhere = z.object({
  id: Id,
  paymentId: Id,
  member: Person,
  amount: z.number(),
  at: Instant,
  /** When the payment was made. */
  paidAt: Instant,
})
export type CorrectionElsewhere = z.output<typeof CorrectionElsewhere>

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
  route: 'GET /api/payments/todo',
  access: 'admin',
  summary:
    'Lists tasks for admins: refused months, failed refunds, refunds to correct elsewhere, disputed charges and withdrawals.',
  returns: z.object({
    /** The oldest 50 of each; `counts` covers all. */
    bills: z.array(UnpaidBill),
    refunds: z.array(FailedRefund),
    disputes: z.array(OpenDispute),
    withdrawals: z.array(OpenWithdrawal),
    corrections: z.array(CorrectionElsewhere),
    counts: z.object({
      bills: z.int(),
      refunds: z.int(),
      disputes: z.int(),
      withdrawals: z.int(),
      corrections: z.int(),
    }),
  }),
})

const because = ReasonForm

export const resolveRefund = endpoint({
  route: 'POST /api/payments/refunds/:id/attend',
  access: 'admin',
  summary: 'Marks a failed refund as resolved in another way, or its invoice as corrected elsewhere.',
  body: because,
})

export const resolveDispute = endpoint({
  route: 'POST /api/payments/disputes/:id/attend',
  access: 'admin',
  summary: 'Marks a dispute as resolved; it reappears when its state changes.',
  body: because,
})

export const waiveBill = endpoint({
  route: 'POST /api/bills/:id/waive',
  access: 'admin',
  summary: 'Waives the debt of a member; their plan continues.',
  body: because,
  fails: ['nothing_owed', 'payment_pending'],
})
