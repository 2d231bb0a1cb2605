import {
  type DiscountedPerson,
  type HouseholdDiscounts,
  placeOf,
} from '../../contract/household-discounts.ts'
import { planBill } from '../widgets/plan-bill.ts'

export const persons = ['second', 'third', 'further'] as const satisfies readonly DiscountedPerson[]

type Declared = HouseholdDiscounts['second']

export const isDeclared = ({ percent, amount }: Declared): boolean => percent !== null || amount !== null

/** Euros of a plan for each person of a household. */
export function familyPrices(
  plan: { price: number; months: number },
  discounts: HouseholdDiscounts,
): Record<'first' | DiscountedPerson, number> {
  const common = { plan: { ...plan, isTop: false }, pro: false, discount: 0, proPrice: 0 }
  let before: Declared | null = null
  const priceOf = (person: DiscountedPerson): number => {
    if (isDeclared(discounts[person])) before = discounts[person]
    return planBill({ ...common, household: before && { ...before, place: placeOf[person] } }).total
  }
  return {
    first: plan.price,
    second: priceOf('second'),
    third: priceOf('third'),
    further: priceOf('further'),
  }
}
