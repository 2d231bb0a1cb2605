/** Months that a plan may be charged for at once: a month, a quarter, a year. */
export const planMonths = [1, 3, 12] as const
export type PlanMonths = (typeof planMonths)[number]
