import { type CodeTerms, reductionOf } from './discount-codes.ts'
import type { PlanPrice } from './prices.ts'

/** What is taken off a plan for a person's place in their household, counted from 1; an amount is for each month. */
export type HouseholdDiscount = CodeTerms & { place: number }

/** Price of a whole period of a plan, in cents. */
export type PeriodPrice = PlanPrice & { months: number }

/** Price of some months of a period, in whole cents. */
export const shareOfPeriod = (periodCents: number, months: number, of: number): number =>
  Math.round((periodCents * months) / of)

/** Taken off `months` months of a period: computed on the plan's price, never more than is left of it; Pro is not reduced. */
export function householdReduction(
  discount: HouseholdDiscount | null | undefined,
  { listCents, planCents, months: of }: PeriodPrice,
  months: number = of,
): number {
  if (!discount) return 0
  return Math.min(shareOfPeriod(planCents, months, of), reductionOf(discount, listCents, of, months))
}
