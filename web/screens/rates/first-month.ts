import { addDays, type Day, lastOfMonth, monthAfter } from '../../../rules/local-time.ts'
import { monthPaidByJoining } from '../../../rules/prices.ts'

export interface FirstMonth {
  /** Last day of the month that is paid. */
  paidUntil: Day
  /** Last day of this month, if it is free because the payment covers the next one. */
  freeUntil: Day | undefined
  nextCharge: Day
}

export function firstMonth(today: Day, changePlanDayLimit: number): FirstMonth {
  const paid = monthPaidByJoining(today, changePlanDayLimit)
  return {
    paidUntil: lastOfMonth(paid),
    freeUntil: paid > today ? addDays(paid, -1) : undefined,
    nextCharge: monthAfter(paid),
  }
}
