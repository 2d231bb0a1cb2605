import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { CreditType, Euros, Id, LocalDate, Named } from '../../../platform/contract/values.ts'
import { CardErrorCode } from './card-errors.ts'
import { CodePrice, codeFails, TypedCode } from './discount-codes.ts'
import { HouseholdDiscount } from './household-discounts.ts'
import { Pack } from './packs.ts'
import { BillKind, BillState, CollectingRemittance, SaleMethod } from './payment-list.ts'
import { Card, cardPaymentFails, PaymentMethodId, saleFails } from './payments.ts'
import { Product } from './products.ts'

export const SaleItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('credits'),
    creditType: CreditType,
    /** Single credits, or those of the pack. */
    amount: z.int().min(1).max(50),
    packId: Id.optional(),
  }),
  z.object({ kind: z.literal('plan'), planId: Id, pro: z.boolean() }),
  z.object({
    kind: z.literal('product'),
    productId: Id,
    variantId: Id.optional(),
    centerId: Id,
    /** Handed over at once; else it waits as an order. */
    handOver: z.boolean(),
  }),
  z.object({
    kind: z.literal('owed'),
    /** Oldest month first; the oldest bill when left out. */
    billIds: z.array(Id).min(1).max(40).optional(),
  }),
])
export type SaleItem = z.output<typeof SaleItem>

/** Everything that can be sold to a member now, in euros, with their discount. */
export const SaleOffers = z.object({
  member: Named.extend({ surname: z.string(), isActive: z.boolean() }),
  takesCards: z.boolean(),
  cards: z.array(Card),
  creditPrice: z.number(),
  packs: z.array(Pack),
  plan: z.string().nullable(),
  discount: z.int(),
  /** Taken off the prices of plans too. */
  household: HouseholdDiscount.nullable(),
  plans: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** For its months. */
      price: z.number(),
      proPrice: z.number().nullable(),
      months: z.int(),
      minStayMonths: z.int(),
    }),
  ),
  /** First day of the first month that a plan bought now pays for. */
  monthPaid: LocalDate,
  products: z.array(Product),
  /** Debts, oldest month first; what is open where there are none. */
  owed: z.array(
    z.object({
      billId: Id,
      amount: z.number(),
      month: LocalDate,
      months: z.int(),
      kind: BillKind,
      state: BillState,
      /** The remittance that collects it; then it cannot be paid at the desk. */
      remittance: CollectingRemittance.nullable(),
    }),
  ),
})
export type SaleOffers = z.output<typeof SaleOffers>

export const getSaleOffers = endpoint({
  route: 'GET /api/sales/offers',
  access: 'admin',
  summary: 'Lists what can be sold to a member at the desk, at their prices.',
  query: z.object({ memberId: Id }),
  returns: SaleOffers,
})

/** `pending`: the server will find out. `asked`: the bank asks for confirmation, and the member got a mail about it. */
export const SaleResult = z.object({
  status: z.enum(['succeeded', 'pending', 'failed']),
  error: CardErrorCode.nullable(),
  asked: z.boolean(),
  /** The payment's id; null when nothing was to be paid. */
  receiptId: Id.nullable(),
})
export type SaleResult = z.output<typeof SaleResult>

export const sellAtDesk = endpoint({
  route: 'POST /api/sales',
  access: 'admin',
  summary:
    'Sells something to a member by their saved card, in cash or by transfer; the server computes the price.',
  body: z.object({
    memberId: Id,
    method: SaleMethod,
    pmId: PaymentMethodId.optional(),
    amount: Euros,
    item: SaleItem,
    /** A discount code; not for what is owed. */
    code: TypedCode.optional(),
  }),
  returns: SaleResult,
  fails: [...cardPaymentFails, ...saleFails, ...codeFails, 'nothing_owed'],
  keepsAnswer: 'refusals',
})

export const priceSale = endpoint({
  route: 'POST /api/sales/price',
  access: 'admin',
  summary: 'Returns the price of a sale with a discount code, or why the code does not apply.',
  body: z.object({ memberId: Id, item: SaleItem, code: TypedCode }),
  returns: CodePrice,
  fails: [...saleFails, ...codeFails, 'nothing_owed'],
  keepsAnswer: false,
})
