import { addDays, type Day, lastOfMonth, monthAfter } from '../../../rules/local-time.ts'
import { monthPaidByJoining } from '../../../rules/prices.ts'

/** The period that the first payment covers. */
export interface FirstMonth {
  /** Last day of the month that is paid. */
  paidUntil: Day
  /** Last day of the running month, when joining late pays the next one and leaves this one free. */
  freeUntil: Day | undefined
  /** Day of the next charge. */
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
