import type { CreditType } from '../../../../platform/contract/values.ts'
import type { SaleItem, SaleOffers } from '../../contract/sales.ts'
import type { SaleMethod } from '../../contract/ways.ts'

/** Choices in the form of a sale; kept while another kind is shown. */
export interface SaleChoice {
  kind: SaleItem['kind']
  creditType: CreditType
  count: number
  /** A pack instead of single credits. */
  packId: number | undefined
  planId: number | undefined
  pro: boolean
  productId: number | undefined
  variantId: number | undefined
  centerId: number | undefined
  handOver: boolean
  method: SaleMethod
  pmId: string | undefined
  /** How many of the bills that are owed, from the oldest on. */
  bills: number
}

/** The item and its price in euros; undefined while the choice is incomplete. */
export function saleOf(
  choice: SaleChoice,
  offers: SaleOffers,
): { item: SaleItem; amount: number } | undefined {
  const { kind } = choice
  if (kind === 'credits') {
    const { creditType, packId } = choice
    const pack = offers.packs.find((each) => each.id === packId && each.creditType === creditType)
    if (pack) return { item: { kind, creditType, amount: pack.amount, packId: pack.id }, amount: pack.price }
    const item = { kind, creditType, amount: choice.count }
    return { item, amount: rounded(offers.creditPrice * choice.count) }
  }
  if (kind === 'owed') {
    const bills = collectable(offers).slice(0, choice.bills)
    const amount = rounded(bills.reduce((sum, bill) => sum + bill.amount, 0))
    return bills.length > 0
      ? { item: { kind, billIds: bills.map(({ billId }) => billId) }, amount }
      : undefined
  }
  if (kind === 'plan') {
    const plan = offers.plans.find(({ id }) => id === choice.planId)
    if (!plan || offers.plan !== null || offers.owed.length > 0) return undefined
    const pro = choice.pro && plan.proPrice !== null
    return { item: { kind, planId: plan.id, pro }, amount: pro ? (plan.proPrice ?? plan.price) : plan.price }
  }
  const product = offers.products.find(({ id }) => id === choice.productId)
  if (!product || product.soldOut || choice.centerId === undefined) return undefined
  const { centerId, handOver } = choice
  const size = product.variants.find(({ id, soldOut }) => id === choice.variantId && !soldOut)
  if (product.variants.length > 0 && !size) return undefined
  const item = { kind, productId: product.id, ...(size && { variantId: size.id }), centerId, handOver }
  return { item, amount: product.price }
}

/** Bills in a remittance cannot be paid at the desk. */
export const collectable = ({ owed }: Pick<SaleOffers, 'owed'>): SaleOffers['owed'] =>
  owed.filter(({ remittance }) => !remittance)

/** Rounds to cents. */
const rounded = (euros: number): number => Math.round(euros * 100) / 100

/** True when the method can be used: card needs a stored card, unless the sale is free. */
export const canPay = ({ method, pmId }: SaleChoice, amount: number): boolean =>
  amount === 0 || method !== 'card' || pmId !== undefined

/** Initial choice: unpaid bills first, and the default card. */
export function firstChoice(
  offers: SaleOffers,
  centerId: number | undefined,
  kind?: SaleItem['kind'],
): SaleChoice {
  const card = offers.cards.find((each) => each.defaultPaymentMethod) ?? offers.cards[0]
  return {
    kind: kind ?? (offers.owed.length > 0 ? 'owed' : 'credits'),
    creditType: 'ACTIVITY',
    count: 1,
    packId: undefined,
    planId: offers.plans[0]?.id,
    pro: false,
    productId: offers.products.find(({ soldOut }) => !soldOut)?.id,
    variantId: undefined,
    centerId,
    handOver: true,
    method: card ? 'card' : 'cash',
    pmId: card?.id,
    bills: collectable(offers).length,
  }
}
