import { addDays, type Day, lastOfMonth, monthAfter } from '../../../../platform/rules/local-time.ts'
import { stayEnds } from '../../rules/plan-change.ts'
import { monthPaidByJoining } from '../../rules/prices.ts'

export interface FirstMonth {
  /** Last day of the months that are paid. */
  paidUntil: Day
  /** Last day of this month, if it is free because the payment covers the next ones. */
  freeUntil: Day | undefined
  nextCharge: Day
  /** First day on which one may leave, where there is a minimum stay. */
  staysUntil: Day | null
}

export function firstMonth(
  today: Day,
  changePlanDayLimit: number,
  { months, minStayMonths }: { months: number; minStayMonths: number },
): FirstMonth {
  const paid = monthPaidByJoining(today, changePlanDayLimit)
  return {
    paidUntil: lastOfMonth(monthAfter(paid, months - 1)),
    freeUntil: paid > today ? addDays(paid, -1) : undefined,
    nextCharge: monthAfter(paid, months),
    staysUntil: stayEnds(today, minStayMonths),
  }
}
