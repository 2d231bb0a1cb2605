import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  CardName,
  CreditType,
  Euros,
  Id,
  Instant,
  Language,
  LocalDate,
  line,
  PositiveEuros,
  paged,
  pageOf,
  Reason,
} from '../../../platform/contract/values.ts'
import { outsideInvoiceForm } from '../../invoicing/contract/outside-invoices.ts'
import { User } from '../../people/contract/members.ts'
import { CardErrorCode } from './card-errors.ts'
import { CodePrice, codeFails, TypedCode } from './discount-codes.ts'
import { PaymentKind, RefundStatus, SaleMethod } from './payment-list.ts'
import { providerNames } from './ways.ts'

/** The provider's id of a payment method, `pm_…`. */
export const PaymentMethodId = z.string().regex(/^[a-zA-Z][\w-]{2,99}$/)

export const Card = CardName.extend({
  /** The provider's id; called `pmId` in requests. */
  id: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  defaultPaymentMethod: z.boolean(),
})
export type Card = z.output<typeof Card>

/**
 * State of a payment, or of saving a card. With `requires_action` the browser runs the provider's confirmation step with
 * `clientSecret` and then asks the server again. `receiptId` is the payment's id.
 */
export const PaymentResult = z.object({
  status: z.enum(['succeeded', 'requires_action', 'error']),
  id: z.string().nullable(),
  clientSecret: z.string().nullable(),
  error: CardErrorCode.nullable(),
  receiptId: Id.nullable(),
})
export type PaymentResult = z.output<typeof PaymentResult>

export const PaymentProviderName = z.enum(Object.keys(providerNames) as (keyof typeof providerNames)[])
export type PaymentProviderName = z.output<typeof PaymentProviderName>

export const getPaymentsConfig = endpoint({
  route: 'GET /api/payments/config',
  access: 'public',
  summary: 'Returns the payment provider, its public key, and whether real money moves.',
  returns: z.object({
    provider: z.enum([...PaymentProviderName.options, 'off']),
    publicKey: z.string().nullable(),
    demo: z.boolean(),
  }),
})

export const listCards = endpoint({
  route: 'GET /api/payments',
  access: 'member',
  onBehalf: 'see',
  summary: 'Lists the cards of whoever logged in, the default one first.',
  returns: z.array(Card),
})

export const getCard = endpoint({
  route: 'GET /api/payments/card/:id',
  access: 'member',
  onBehalf: 'see',
  summary: 'Returns one of the cards of whoever logged in.',
  params: z.object({ id: PaymentMethodId }),
  returns: Card,
  fails: ['card_not_found'],
})

export const addCard = endpoint({
  route: 'POST /api/payments/card',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Saves a card; repeating the call after the confirmation step completes it.',
  body: z.object({ pmId: PaymentMethodId }),
  returns: PaymentResult.extend({ card: Card.nullable() }),
  fails: ['payments_off'],
  rateLimit: { perMinute: 20 },
  keepsAnswer: 'refusals',
})

export const removeCard = endpoint({
  route: 'DELETE /api/payments/card/:id',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Removes a card.',
  params: z.object({ id: PaymentMethodId }),
  fails: ['card_not_found'],
})

export const makeCardDefault = endpoint({
  route: 'PUT /api/payments/card/:id/default',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Makes a card the default one.',
  params: z.object({ id: PaymentMethodId }),
  returns: z.array(Card),
  fails: ['card_not_found'],
})

/** Older clients send none and buy one credit, whose kind they name when they redeem the receipt. */
export const Purchase = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('credits'),
    creditType: CreditType,
    /** A pack of that kind; a single credit when omitted. */
    packId: Id.optional(),
    /** The pack as it was shown; refused with `not_on_sale` when it is another now. */
    packSeen: z
      .object({ amount: z.int(), days: z.int().nullable(), shareable: z.boolean().optional() })
      .optional(),
  }),
  z.object({ kind: z.literal('plan'), planId: Id, pro: z.boolean() }),
  z.object({
    kind: z.literal('product'),
    productId: Id,
    /** One of its sizes, if it has any. */
    variantId: Id.optional(),
    centerId: Id,
  }),
])
export type Purchase = z.output<typeof Purchase>

/** Errors of every payment by card. */
export const cardPaymentFails = [
  'payments_off',
  'no_cards',
  'no_default_card',
  'card_not_found',
  'price_changed',
  'payment_pending',
] as const

/** Reasons not to sell; credits are not sold to members who cannot book (`not_active`, `payment_overdue`). */
export const saleFails = [
  'no_price',
  'not_active',
  'already_plan',
  'payment_overdue',
  'not_on_sale',
  'sold_out',
] as const

export const checkOut = endpoint({
  route: 'POST /api/payments/checkout',
  access: 'member',
  onBehalf: 'pay',
  summary:
    'Pays by a card of whoever logged in; the server computes the price, and `amount` (euros) must match it.',
  body: z
    .object({
      pmId: PaymentMethodId.optional(),
      /** 0 only when a code or the household makes the first month of a plan free. */
      amount: Euros,
      description: line(200),
      purchase: Purchase.optional(),
      /** A discount code. */
      code: TypedCode.optional(),
    })
    .refine(({ amount, code, purchase }) => amount > 0 || code !== undefined || purchase?.kind === 'plan', {
      path: ['amount'],
      params: { code: 'too_small' },
    }),
  returns: PaymentResult,
  fails: [...cardPaymentFails, ...saleFails, ...codeFails],
  keepsAnswer: 'refusals',
})

export const priceWithCode = endpoint({
  route: 'POST /api/payments/price',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Returns the price of a purchase with a discount code, or why the code does not apply.',
  body: z.object({ purchase: Purchase, code: TypedCode }),
  returns: CodePrice,
  fails: [...saleFails, ...codeFails],
  keepsAnswer: false,
})

export const confirmPayment = endpoint({
  route: 'POST /api/payments/:id/confirm',
  access: 'member',
  onBehalf: 'pay',
  summary:
    'Returns the state of the payment `receiptId` after the confirmation step, as the provider reports it.',
  returns: PaymentResult,
  fails: ['payments_off'],
  keepsAnswer: 'refusals',
})

export const confirmDemo = endpoint({
  route: 'POST /api/payments/demo/confirm',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Confirms or refuses a payment of the demo provider, as a bank would.',
  body: z.object({ clientSecret: z.string().min(1).max(200), approve: z.boolean() }),
  keepsAnswer: 'refusals',
})

/** A paper, with what is the reader's on it. */
export const Receipt = z.object({
  /** Of its first payment; called `receiptId` elsewhere. */
  id: Id,
  /** Of its invoice, else of the receipt. */
  number: z.string(),
  /** F1 full, F2 simplified; null for a receipt. */
  invoiceType: z.enum(['F1', 'F2']).nullable(),
  issuedAt: Instant,
  /** Of all its lines. */
  description: z.string(),
  /** What was paid together, as the month of a household. */
  lines: z.array(z.object({ id: Id, description: z.string(), amount: z.number() })),
  /** First name of another person who paid it. */
  paidBy: z.string().nullable(),
  kind: PaymentKind,
  amount: z.number(),
  /** Euros refunded so far. */
  refunded: z.number(),
  /** The last day to withdraw from the purchase; null when that is not possible, or was done. */
  withdrawUntil: LocalDate.nullable(),
  withdrawnAt: Instant.nullable(),
})
export type Receipt = z.output<typeof Receipt>

export const listReceipts = endpoint({
  route: 'GET /api/payments/receipts',
  access: 'member',
  onBehalf: 'see',
  scope: 'payments:read',
  scopeFor: 'personal',
  summary: "Lists the caller's receipts, newest first.",
  query: z.object(paged()),
  returns: pageOf(Receipt),
})

export const getReceiptFile = endpoint({
  route: 'GET /api/payments/receipts/:id/pdf',
  access: 'member',
  onBehalf: 'see',
  summary: "Returns a receipt as PDF: the caller's own, or any for an admin.",
  query: z.object({ lang: Language.optional() }),
  returns: z.unknown(),
})

export const refundPayment = endpoint({
  route: 'POST /api/payments/:id/refund',
  access: 'admin',
  freshProof: true,
  summary:
    'Refunds a payment, in full or in part; a full refund takes back what was bought, one of `unused` credits those.',
  body: z.object({
    /** Euros; the whole rest when omitted. */
    amount: PositiveEuros.optional(),
    why: Reason,
    /** The original method when omitted; `card` only for a payment by card. */
    method: SaleMethod.optional(),
    /** Refunds what the unused credits are worth and takes them; `amount` must match it. */
    unused: z.boolean().optional(),
    ...outsideInvoiceForm,
  }),
  returns: z.object({
    status: RefundStatus,
    /** Euros of the payment refunded so far, this refund included. */
    refunded: z.number(),
  }),
  fails: ['payments_off', 'not_paid', 'refund_too_big', 'changed_meanwhile'],
  keepsAnswer: 'refusals',
})

const count = z.int().min(0).max(1000)
const CreditCounts = z.object({ activity: count, open: count })

export const redeemCredits = endpoint({
  route: 'PUT /api/users/:id/creditsWithReceiptId',
  access: 'member',
  summary: 'Registers bought credits; `credits` is what the receipt bought, not the new total.',
  body: z.object({ credits: CreditCounts, receiptId: Id }),
  returns: User,
  fails: ['not_paid', 'receipt_mismatch', 'receipt_used'],
  keepsAnswer: 'refusals',
})

export const joinPlan = endpoint({
  route: 'POST /api/users/:id/join',
  access: 'member',
  summary: 'Joins the plan that a receipt bought.',
  body: z.object({ planId: Id, pro: z.boolean(), receiptId: Id }),
  returns: User,
  fails: ['not_paid', 'receipt_mismatch', 'receipt_used'],
  keepsAnswer: 'refusals',
})

/** The path of older clients. */
export const joinPlanWithReceipt: typeof joinPlan = { ...joinPlan, path: '/api/users/:id/joinWithReceiptId' }

export const correctCredits = endpoint({
  route: 'PUT /api/users/:id/credits',
  access: 'admin',
  summary: "Corrects a member's bought credits to a given number, with a ledger line for the difference.",
  body: z.object({
    credits: CreditCounts,
    why: Reason.optional(),
    /** The value on the admin's screen; refused with `changed_meanwhile` when it differs now. */
    was: CreditCounts.optional(),
  }),
  returns: User,
  fails: ['changed_meanwhile'],
})

export const payRate = endpoint({
  route: 'POST /api/users/:id/rate/pay',
  access: 'member',
  onBehalf: 'pay',
  summary:
    'Pays what is overdue, or due at the desk, with a card of whoever logged in; `amount` (euros) must be all of it, or that of the oldest months.',
  body: z.object({
    pmId: PaymentMethodId.optional(),
    amount: PositiveEuros,
  }),
  returns: PaymentResult,
  fails: [...cardPaymentFails, 'nothing_owed'],
  keepsAnswer: 'refusals',
})
