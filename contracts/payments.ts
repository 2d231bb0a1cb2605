import { z } from 'zod'
import { CardErrorCode } from './card-errors.ts'
import { endpoint } from './endpoint.ts'
import { User } from './members.ts'
import { CreditType, Euros, Id, Instant, Language, line, paged, pageOf } from './values.ts'

/** A payment method of the provider's, as it names it: `pm_…`. Never a card number. */
export const PaymentMethodId = z.string().regex(/^[a-zA-Z][\w-]{2,99}$/)

export const Card = z.object({
  /** The provider's id of it; what `pmId` is elsewhere. */
  id: z.string(),
  last4: z.string(),
  brand: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  defaultPaymentMethod: z.boolean(),
})
export type Card = z.output<typeof Card>

/**
 * How a payment, or the setting up of a card, stands. With `requires_action` the browser takes the provider's step with
 * `clientSecret` and then asks the server again. `receiptId` is the number of the gym's own record of the payment.
 */
export const PaymentResult = z.object({
  status: z.enum(['succeeded', 'requires_action', 'error']),
  id: z.string().nullable(),
  clientSecret: z.string().nullable(),
  error: CardErrorCode.nullable(),
  receiptId: Id.nullable(),
})
export type PaymentResult = z.output<typeof PaymentResult>

export const getPaymentsConfig = endpoint({
  method: 'GET',
  path: '/api/payments/config',
  access: 'public',
  summary: 'Returns the payment provider, its public key, and whether real money moves.',
  returns: z.object({
    provider: z.enum(['stripe', 'demo', 'off']),
    publicKey: z.string().nullable(),
    demo: z.boolean(),
  }),
})

export const listCards = endpoint({
  method: 'GET',
  path: '/api/payments',
  access: 'member',
  summary: "Lists the caller's cards, the default one first.",
  returns: z.array(Card),
})

export const getCard = endpoint({
  method: 'GET',
  path: '/api/payments/card/:id',
  access: 'member',
  summary: "Returns one of the caller's cards.",
  params: z.object({ id: PaymentMethodId }),
  returns: Card,
  fails: ['card_not_found'],
})

export const addCard = endpoint({
  method: 'POST',
  path: '/api/payments/card',
  access: 'member',
  summary: 'Saves a card; repeating the call after the confirmation step completes it.',
  body: z.object({ pmId: PaymentMethodId }),
  returns: PaymentResult.extend({ card: Card.nullable() }),
  fails: ['payments_off'],
  tries: { perMinute: 20 },
  keepsAnswer: false,
})

export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/payments/card/:id',
  access: 'member',
  summary: 'Removes a card.',
  params: z.object({ id: PaymentMethodId }),
  fails: ['card_not_found'],
})

export const makeCardDefault = endpoint({
  method: 'PUT',
  path: '/api/payments/card/:id/default',
  access: 'member',
  summary: 'Makes a card the default one.',
  params: z.object({ id: PaymentMethodId }),
  returns: z.array(Card),
  fails: ['card_not_found'],
})

/** What is bought. Without it (older clients) it is one credit, whose kind is named when its receipt is redeemed. */
export const Purchase = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credits'), creditType: CreditType }),
  z.object({ kind: z.literal('plan'), planId: Id, pro: z.boolean() }),
  z.object({ kind: z.literal('product'), productId: Id, centerId: Id }),
])
export type Purchase = z.output<typeof Purchase>

export const checkOut = endpoint({
  method: 'POST',
  path: '/api/payments/checkout',
  access: 'member',
  summary: 'Pays by card; the server computes the price, and `amount` (euros) must match it.',
  body: z.object({
    /** The default card when it is left out. */
    pmId: PaymentMethodId.optional(),
    amount: Euros.refine((euros) => euros > 0, { params: { code: 'too_small' } }),
    description: line(200),
    purchase: Purchase.optional(),
  }),
  returns: PaymentResult,
  fails: [
    'payments_off',
    'no_cards',
    'no_default_card',
    'card_not_found',
    'price_changed',
    'no_price',
    'already_plan',
    'payment_overdue',
    'payment_pending',
  ],
  keepsAnswer: false,
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/confirm',
  access: 'member',
  summary:
    'Returns the state of the payment `receiptId` after the confirmation step, as the provider reports it.',
  params: z.object({ id: Id }),
  returns: PaymentResult,
  fails: ['payments_off'],
  keepsAnswer: false,
})

/** The demo provider's own confirmation page, in the place of a bank's. */
export const confirmDemo = endpoint({
  method: 'POST',
  path: '/api/payments/demo/confirm',
  access: 'member',
  summary: 'Confirms or refuses a payment of the demo provider, as a bank would.',
  body: z.object({ clientSecret: z.string().min(1).max(200), approve: z.boolean() }),
  keepsAnswer: false,
})

export const Receipt = z.object({
  /** Number of the payment: what `receiptId` is elsewhere. */
  id: Id,
  /** As printed, `2026-0042`. */
  number: z.string(),
  issuedAt: Instant,
  description: z.string(),
  /** Euros. */
  amount: z.number(),
  /** Euros given back of it so far. */
  refunded: z.number(),
})
export type Receipt = z.output<typeof Receipt>

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/payments/receipts',
  access: 'member',
  summary: "Lists the caller's receipts, newest first.",
  query: z.object({
    ...paged(),
  }),
  returns: pageOf(Receipt),
})

export const getReceiptFile = endpoint({
  method: 'GET',
  path: '/api/payments/receipts/:id/pdf',
  access: 'member',
  summary: "Returns a receipt as PDF: the caller's own, or any for an admin.",
  params: z.object({ id: Id }),
  query: z.object({ lang: Language.optional() }),
  returns: z.unknown(),
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/refund',
  access: 'admin',
  summary: 'Refunds a payment, in full or in part; a full refund takes back what was bought.',
  params: z.object({ id: Id }),
  body: z.object({
    /** Euros; all that is left of it when it is left out. */
    amount: Euros.refine((euros) => euros > 0, { params: { code: 'too_small' } }).optional(),
    why: line(500),
    /** How the money goes back: the way it came when it is left out; to a card only where it came from one. */
    method: z.enum(['card', 'cash', 'transfer']).optional(),
  }),
  returns: z.object({
    status: z.enum(['created', 'succeeded', 'failed']),
    /** Euros given back of the payment so far, this refund included. */
    refunded: z.number(),
  }),
  fails: ['payments_off', 'not_paid', 'refund_too_big'],
  keepsAnswer: false,
})

const count = z.number().int().min(0).max(1000)

export const redeemCredits = endpoint({
  method: 'PUT',
  path: '/api/users/:id/creditsWithReceiptId',
  access: 'member',
  summary: 'Registers bought credits; `credits` is what the receipt bought, not the new total.',
  params: z.object({ id: Id }),
  body: z.object({ credits: z.object({ activity: count, open: count }), receiptId: Id }),
  returns: User,
  fails: ['not_paid', 'receipt_mismatch', 'receipt_used'],
  keepsAnswer: false,
})

const joinBody = z.object({ planId: Id, pro: z.boolean(), receiptId: Id })

export const joinPlan = endpoint({
  method: 'POST',
  path: '/api/users/:id/join',
  access: 'member',
  summary: 'Joins the plan that a receipt bought.',
  params: z.object({ id: Id }),
  body: joinBody,
  returns: User,
  fails: ['not_paid', 'receipt_mismatch', 'receipt_used'],
  keepsAnswer: false,
})

export const joinPlanWithReceipt = endpoint({
  ...joinPlan,
  path: '/api/users/:id/joinWithReceiptId',
})

export const correctCredits = endpoint({
  method: 'PUT',
  path: '/api/users/:id/credits',
  access: 'admin',
  summary: "Corrects a member's bought credits to a given number, with a ledger line for the difference.",
  params: z.object({ id: Id }),
  body: z.object({
    credits: z.object({ activity: count, open: count }),
    why: line(500).optional(),
    /** What the admin saw: where it has changed since, nothing is. */
    was: z.object({ activity: count, open: count }).optional(),
  }),
  returns: User,
  fails: ['changed_meanwhile'],
})
