import { type Day, dayOfMonth, firstOfMonth, monthAfter } from './local-time.ts'

/** One credit, in cents: members with a plan pay less. */
export const creditPrice = (
  gym: { creditsPlanCents: number; creditsNoPlanCents: number },
  hasPlan: boolean,
): number => (hasPlan ? gym.creditsPlanCents : gym.creditsNoPlanCents)

/** A month of a plan, in cents: the member's discount is off the plan only, and Pro costs nothing on the top plan. */
export function planPrice(
  plan: { priceCents: number; isTop: boolean },
  pro: boolean,
  discountPercent: number,
  proPriceCents: number,
): number {
  const reduced = Math.round((plan.priceCents * (100 - discountPercent)) / 100)
  return reduced + (pro && !plan.isTop ? proPriceCents : 0)
}

/** The month (its first day) that is paid by joining on a day: this one, or from the limit day on the next. */
export const monthPaidByJoining = (today: Day, changePlanDayLimit: number): Day =>
  dayOfMonth(today) < changePlanDayLimit ? firstOfMonth(today) : monthAfter(today)
