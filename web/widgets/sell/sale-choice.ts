import type { SaleMethod } from '../../../contracts/payment-list.ts'
import type { SaleItem, SaleOffers } from '../../../contracts/sales.ts'

/** What stands chosen in the form of a sale; all of it stays while another kind is looked at. */
export interface SaleChoice {
  kind: SaleItem['kind']
  creditType: 'ACTIVITY' | 'OPEN'
  count: number
  planId: number | undefined
  pro: boolean
  productId: number | undefined
  centerId: number | undefined
  handOver: boolean
  method: SaleMethod
  pmId: string | undefined
}

/** What is sold, and what it costs in euros. Undefined while something is missing. */
export function saleOf(
  choice: SaleChoice,
  offers: SaleOffers,
): { item: SaleItem; amount: number } | undefined {
  const { kind } = choice
  if (kind === 'credits') {
    const item = { kind, creditType: choice.creditType, amount: choice.count }
    return { item, amount: rounded(offers.creditPrice * choice.count) }
  }
  if (kind === 'owed') {
    const { owed } = offers
    return owed && !owed.remittance ? { item: { kind }, amount: owed.amount } : undefined
  }
  if (kind === 'plan') {
    const plan = offers.plans.find(({ id }) => id === choice.planId)
    if (!plan || offers.plan !== null || offers.owed) return undefined
    const pro = choice.pro && plan.proPrice !== null
    return { item: { kind, planId: plan.id, pro }, amount: pro ? (plan.proPrice ?? plan.price) : plan.price }
  }
  const product = offers.products.find(({ id }) => id === choice.productId)
  if (!product || choice.centerId === undefined) return undefined
  const { centerId, handOver } = choice
  return { item: { kind, productId: product.id, centerId, handOver }, amount: product.price }
}

/** Cents, not what floating points make of a sum. */
const rounded = (euros: number): number => Math.round(euros * 100) / 100

/** True when it can be paid that way: by card there has to be one. Nothing to pay needs no way. */
export const canPay = ({ method, pmId }: SaleChoice, amount: number): boolean =>
  amount === 0 || method !== 'card' || pmId !== undefined

/** What a sale begins with: what is owed goes first, the default card where there is one. */
export function firstChoice(
  offers: SaleOffers,
  centerId: number | undefined,
  kind?: SaleItem['kind'],
): SaleChoice {
  const card = offers.cards.find((each) => each.defaultPaymentMethod) ?? offers.cards[0]
  return {
    kind: kind ?? (offers.owed ? 'owed' : 'credits'),
    creditType: 'ACTIVITY',
    count: 1,
    planId: offers.plans[0]?.id,
    pro: false,
    productId: offers.products[0]?.id,
    centerId,
    handOver: true,
    method: card ? 'card' : 'cash',
    pmId: card?.id,
  }
}
