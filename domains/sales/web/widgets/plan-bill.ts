import type { HouseholdDiscount } from '../../contract/household-discounts.ts'
import type { CodeTerms } from '../../rules/discount-codes.ts'
import { householdReduction } from '../../rules/household-discounts.ts'
import { leftInHousehold } from '../../rules/month-charges.ts'
import { planPrice } from '../../rules/prices.ts'

interface Bill {
  /** All in euros. List price of the plan. */
  plan: number
  /** Discount of this member. */
  off: number
  /** Taken off for the place in the household. */
  household: number
  pro: number
  /** Total, as the server computes it. */
  total: number
}

interface Choice {
  plan: { price: number; isTop: boolean; months: number }
  pro: boolean
  /** Percent. */
  discount: number
  household: HouseholdDiscount | null
  /** Euros. */
  proPrice: number
}

const cents = (euros: number) => Math.round(euros * 100)

/** A discount in euros, as percent or cents. */
export const termsOf = ({ percent, amount }: { percent: number | null; amount: number | null }): CodeTerms =>
  percent === null ? { percent, amountCents: cents(amount ?? 0) } : { percent, amountCents: null }

export function planBill({ plan, pro, discount, household, proPrice }: Choice): Bill {
  const { isTop, months } = plan
  const price = planPrice({ priceCents: cents(plan.price), isTop, months }, pro, discount, cents(proPrice))
  const taken = household && { ...termsOf(household), place: household.place }
  const householdCents = householdReduction(taken, { ...price, months })
  return {
    plan: plan.price,
    off: (price.listCents - price.planCents) / 100,
    household: householdCents / 100,
    pro: (price.cents - price.planCents) / 100,
    total: leftInHousehold(price.cents, householdCents) / 100,
  }
}
