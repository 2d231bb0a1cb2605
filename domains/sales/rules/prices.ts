import { type Day, dayOfMonth, firstOfMonth, monthAfter } from '../../../platform/rules/local-time.ts'

export const creditPrice = (
  gym: { creditsPlanCents: number; creditsNoPlanCents: number },
  hasPlan: boolean,
): number => (hasPlan ? gym.creditsPlanCents : gym.creditsNoPlanCents)

/** Of a period of a plan. */
export interface PlanPrice {
  /** What the plan costs everybody. */
  listCents: number
  /** After the member's own discount. */
  planCents: number
  /** With Pro, which costs its price each month; the top plan includes it. */
  cents: number
}

export function planPrice(
  plan: { priceCents: number; isTop: boolean; months: number },
  pro: boolean,
  discountPercent: number,
  proPriceCents: number,
): PlanPrice {
  const planCents = Math.round((plan.priceCents * (100 - discountPercent)) / 100)
  const cents = planCents + (pro && !plan.isTop ? proPriceCents * plan.months : 0)
  return { listCents: plan.priceCents, planCents, cents }
}

/** The first month (its first day) that joining on a day pays for: the next one from the limit day on. */
export const monthPaidByJoining = (today: Day, changePlanDayLimit: number): Day =>
  dayOfMonth(today) < changePlanDayLimit ? firstOfMonth(today) : monthAfter(today)

/** The day by which a new plan is priced that pays for `month` first: whose plan ends before that is no person before. */
export const dayOfJoining = (today: Day, month: Day): Day => (today > month ? today : month)
