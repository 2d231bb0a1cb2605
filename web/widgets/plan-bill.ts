import { planPrice } from '../../rules/prices.ts'

interface Bill {
  /** All in euros. What the plan costs everybody. */
  plan: number
  /** What is taken off it for this member. */
  off: number
  pro: number
  /** What is paid: the same that the server works out. */
  total: number
}

interface Choice {
  plan: { price: number; isTop: boolean }
  pro: boolean
  /** Percent. */
  discount: number
  /** Euros. */
  proPrice: number
}

const cents = (euros: number) => Math.round(euros * 100)

/** What a month of a plan costs a member, part by part. */
export function planBill({ plan, pro, discount, proPrice }: Choice): Bill {
  const price = { priceCents: cents(plan.price), isTop: plan.isTop }
  const alone = planPrice(price, false, discount, cents(proPrice))
  const total = planPrice(price, pro, discount, cents(proPrice))
  return {
    plan: plan.price,
    off: (price.priceCents - alone) / 100,
    pro: (total - alone) / 100,
    total: total / 100,
  }
}
