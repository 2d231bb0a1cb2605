import type { CheckoutOrder } from '../../api/payments.ts'
import type { CheckoutState } from '../pay/checkout.ts'

type Purchase = CheckoutOrder['purchase']

/** The same thing: a press for one says nothing about the price of another. */
const isSame = (one: Purchase, other: Purchase) => JSON.stringify(one) === JSON.stringify(other)

/** What something costs, in euros: what the server said last when it refused an old price, else what is known of it. */
export function priceNow(state: CheckoutState, purchase: Purchase, known: number): number {
  if (state.is !== 'failed' || state.price === undefined) return known
  return isSame(state.order.purchase, purchase) ? state.price : known
}
