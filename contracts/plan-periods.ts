/** Months that a plan may be charged for at once. */
const periods = { month: 1, quarter: 3, year: 12 } as const
export type PlanPeriod = keyof typeof periods

export const planPeriods = Object.keys(periods) as readonly PlanPeriod[]
export const planMonths = [periods.month, periods.quarter, periods.year] as const
export type PlanMonths = (typeof planMonths)[number]

export const periodOf = (months: number): PlanPeriod =>
  months === periods.year ? 'year' : months === periods.quarter ? 'quarter' : 'month'
