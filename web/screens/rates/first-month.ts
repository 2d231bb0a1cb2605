import { addDays, type Day, lastOfMonth, monthAfter } from '../../../rules/local-time.ts'
import { monthPaidByJoining } from '../../../rules/prices.ts'

/** What joining on a day pays for, in days. */
export interface FirstMonth {
  /** Last day of the month that is paid. */
  paidUntil: Day
  /** Last day of the running month, when joining late pays the next one and leaves this one free. */
  freeUntil: Day | undefined
  /** The day of the charge after this one. */
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
