import { z } from 'zod'
import { CardErrorCode } from './card-errors.ts'
import { endpoint } from './endpoint.ts'
import { CollectedIn } from './payment-list.ts'
import { Card, PaymentMethodId } from './payments.ts'
import { CreditType, Euros, Id, Instant, LocalDate } from './values.ts'

/** How somebody pays at the desk: with a card they have on file, or by hand. */
export const SaleMethod = z.enum(['card', 'cash', 'transfer'])
export type SaleMethod = z.output<typeof SaleMethod>

/** What is sold at the desk; `owed` is what the member owes for a month. */
export const SaleItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credits'), creditType: CreditType, amount: z.number().int().min(1).max(50) }),
  z.object({ kind: z.literal('plan'), planId: Id, pro: z.boolean() }),
  z.object({
    kind: z.literal('product'),
    productId: Id,
    centerId: Id,
    /** It leaves with the member at once; else it waits as an order. */
    handOver: z.boolean(),
  }),
  z.object({ kind: z.literal('owed') }),
])
export type SaleItem = z.output<typeof SaleItem>

/** Everything that can be sold to one member now, at what it costs them. Amounts are euros. */
export const SaleOffers = z.object({
  member: z.object({ id: Id, name: z.string(), surname: z.string(), isActive: z.boolean() }),
  /** False where nobody takes cards. */
  takesCards: z.boolean(),
  cards: z.array(Card),
  /** One credit. */
  creditPrice: z.number(),
  /** Name of the plan the member has; null without one. */
  plan: z.string().nullable(),
  /** Percentage off the price of plans. */
  discount: z.number().int(),
  plans: z.array(
    z.object({
      id: Id,
      name: z.string(),
      price: z.number(),
      /** With Pro; null where there is none to add. */
      proPrice: z.number().nullable(),
    }),
  ),
  /** First day of the month that a plan bought now pays. */
  monthPaid: LocalDate,
  products: z.array(z.object({ id: Id, name: z.string(), image: z.string(), price: z.number() })),
  owed: z
    .object({
      billId: Id,
      amount: z.number(),
      month: LocalDate,
      kind: z.enum(['month', 'pause', 'rest']),
      /** Null before the card has been asked at all. */
      refusedAt: Instant.nullable(),
      /** Where it is being collected: it cannot be taken at the desk then. */
      remittance: CollectedIn.nullable(),
    })
    .nullable(),
})
export type SaleOffers = z.output<typeof SaleOffers>

export const getSaleOffers = endpoint({
  method: 'GET',
  path: '/api/sales/offers',
  access: 'admin',
  summary: 'Lists what can be sold to a member at the desk, at their prices.',
  query: z.object({ memberId: Id }),
  returns: SaleOffers,
})

/**
 * What came of a sale. `pending`: nobody knows yet, the server finds out. `asked`: the bank wants the member to confirm, who
 * has been written to.
 */
export const SaleResult = z.object({
  status: z.enum(['succeeded', 'pending', 'failed']),
  error: CardErrorCode.nullable(),
  asked: z.boolean(),
  /** Number of the payment; null where nothing was to be paid. */
  receiptId: Id.nullable(),
})
export type SaleResult = z.output<typeof SaleResult>

export const sellAtDesk = endpoint({
  method: 'POST',
  path: '/api/sales',
  access: 'admin',
  summary:
    'Sells something to a member by their saved card, in cash or by transfer; the server computes the price.',
  body: z.object({
    memberId: Id,
    method: SaleMethod,
    /** Which card; the default one when it is left out. */
    pmId: PaymentMethodId.optional(),
    /** Euros, as they were shown. */
    amount: Euros,
    item: SaleItem,
  }),
  returns: SaleResult,
  fails: [
    'payments_off',
    'no_cards',
    'no_default_card',
    'card_not_found',
    'price_changed',
    'no_price',
    'not_active',
    'already_plan',
    'payment_overdue',
    'payment_pending',
    'nothing_owed',
  ],
  keepsAnswer: false,
})
