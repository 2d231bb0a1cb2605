import { planPrice } from '../../rules/prices.ts'

interface Bill {
  /** All in euros. List price of the plan. */
  plan: number
  /** Discount of this member. */
  off: number
  pro: number
  /** Total, as the server computes it. */
  total: number
}

interface Choice {
  plan: { price: number; isTop: boolean; months: number }
  pro: boolean
  /** Percent. */
  discount: number
  /** Euros. */
  proPrice: number
}

const cents = (euros: number) => Math.round(euros * 100)

export function planBill({ plan, pro, discount, proPrice }: Choice): Bill {
  const price = { priceCents: cents(plan.price), isTop: plan.isTop, months: plan.months }
  const alone = planPrice(price, false, discount, cents(proPrice))
  const total = planPrice(price, pro, discount, cents(proPrice))
  return {
    plan: plan.price,
    off: (price.priceCents - alone) / 100,
    pro: (total - alone) / 100,
    total: total / 100,
  }
}
