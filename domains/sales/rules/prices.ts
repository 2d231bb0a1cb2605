import { type Day, dayOfMonth, firstOfMonth, monthAfter } from '../../../platform/rules/local-time.ts'

export const creditPrice = (
  gym: { creditsPlanCents: number; creditsNoPlanCents: number },
  hasPlan: boolean,
): number => (hasPlan ? gym.creditsPlanCents : gym.creditsNoPlanCents)

/** A period of a plan, in cents: the discount applies to the plan only, Pro costs its price each month, and the top plan includes it. */
export function planPrice(
  plan: { priceCents: number; isTop: boolean; months: number },
  pro: boolean,
  discountPercent: number,
  proPriceCents: number,
): number {
  const reduced = Math.round((plan.priceCents * (100 - discountPercent)) / 100)
  return reduced + (pro && !plan.isTop ? proPriceCents * plan.months : 0)
}

/** The first month (its first day) that joining on a day pays for: the next one from the limit day on. */
export const monthPaidByJoining = (today: Day, changePlanDayLimit: number): Day =>
  dayOfMonth(today) < changePlanDayLimit ? firstOfMonth(today) : monthAfter(today)
