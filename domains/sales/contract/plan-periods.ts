/** Months that a plan may be charged for at once. */
const periods = { month: 1, quarter: 3, year: 12 } as const
export type PlanPeriod = keyof typeof periods

export const planPeriods = Object.keys(periods) as readonly PlanPeriod[]
export const monthsOf = (period: PlanPeriod): number => periods[period]

export const isPlanPeriod = (months: number): boolean => planPeriods.some((each) => monthsOf(each) === months)

export const periodOf = (months: number): PlanPeriod =>
  months === periods.year ? 'year' : months === periods.quarter ? 'quarter' : 'month'
