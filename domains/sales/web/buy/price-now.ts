import type { CheckoutOrder } from '../api/payments.ts'
import type { CheckoutState } from '../pay/checkout.ts'

type Purchase = CheckoutOrder['purchase']

const isSame = (one: Purchase, other: Purchase) => JSON.stringify(one) === JSON.stringify(other)

/** Euros: the price from a `price_changed` refusal, else the known one. */
export function priceNow(state: CheckoutState, purchase: Purchase, known: number): number {
  if (state.is !== 'failed' || state.price === undefined) return known
  return isSame(state.order.purchase, purchase) ? state.price : known
}
