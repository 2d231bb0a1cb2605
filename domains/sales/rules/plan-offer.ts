import { isUnlimited } from './weekly-sessions.ts'

/** A plan as it is offered: euros for its months, sessions a week. */
interface Offer {
  readonly key: string
  readonly price: number
  readonly months: number
  readonly credits: { readonly activity: number; readonly open: number }
}

/** Classes a week by which unlimited plans are compared: every day but Sunday. */
export const fullWeek = 6

const weeksOfMonth = 52 / 12
const newcomersClasses = 2

/** Euros for a class, rounded to cents, when every class of the plan is used; undefined for plans without classes. */
export function pricePerClass({ price, months, credits: { activity } }: Offer): number | undefined {
  if (activity === 0) return undefined
  const classes = (isUnlimited(activity) ? fullWeek : activity) * weeksOfMonth * months
  return Math.round((price * 100) / classes) / 100
}

/**
 * The plan for newcomers: the one that the gym chose, else the cheapest with two classes a week, else the cheapest.
 * `plans` are those on offer, monthly ones first, then cheapest first.
 */
export const recommendedPlan = <P extends Offer>(plans: readonly P[], chosenKey: string): P | undefined =>
  plans.find(({ key }) => key === chosenKey) ??
  plans.find(({ credits }) => credits.activity >= newcomersClasses) ??
  plans[0]
