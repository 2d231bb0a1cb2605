/** A calendar day, `YYYY-MM-DD`. */
type Day = string

/** What joining on a day pays for, in days. */
export interface FirstMonth {
  /** Last day of the month that is paid. */
  paidUntil: Day
  /** Last day of the month that is not charged, when joining late pays the next one already. */
  freeUntil: Day | undefined
  /** When the month after is charged. */
  nextCharge: Day
}

const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

/**
 * As `monthPaidByJoining` in rules/prices.ts has it, told in days; without Temporal, which half of the browsers would
 * have to load. Joining before the limit day pays the running month, from it on the next.
 */
export function firstMonth(today: Day, changePlanDayLimit: number): FirstMonth {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const isLate = day >= changePlanDayLimit
  const paid = isLate ? month : month - 1
  const lastOf = (nth: number): Day => dayOf(new Date(Date.UTC(year, nth + 1, 0)))
  return {
    paidUntil: lastOf(paid),
    freeUntil: isLate ? lastOf(month - 1) : undefined,
    nextCharge: dayOf(new Date(Date.UTC(year, paid + 1, 1))),
  }
}
