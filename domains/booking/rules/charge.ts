import type { Millis } from '../../../platform/rules/local-time.ts'
import { lentSessionsLeft, type Purse, spendable } from '../../sales/rules/credit-ledger.ts'
import { sessionsLeft } from '../../sales/rules/weekly-sessions.ts'

export type Charge =
  /** `of`: who shares the plan that pays; without it the member's own does. */
  | { with: 'session'; of?: number }
  | { with: 'credit'; lotId: number }
  | { with: 'free' }
  | { with: 'staff' }
  /** A visitor's place, paid on its own. */
  | { with: 'guest' }

/** Validity in days of a returned credit that has already expired. */
export const returnedCreditDays = 14

/** True for a place that took a session or a credit, which can be returned. */
export const costsCredit = (charge: Charge['with'] | null): boolean =>
  charge === 'session' || charge === 'credit'

export const lotOf = (charge: Charge | null): number | null =>
  charge?.with === 'credit' ? charge.lotId : null

/** What is one's own before what others share; of each the plan's sessions, which end with the week, before credits. */
export function chooseCharge(purse: Purse, now: Millis): Charge | null {
  if (purse.sessions !== null && sessionsLeft(purse.sessions, purse.sessionsUsed) > 0)
    return { with: 'session' }
  const lot = spendable(purse.lots, now)[0]
  const lender = lot && !lot.isLent ? undefined : purse.lent?.find((week) => lentSessionsLeft(week) > 0)
  if (lender) return { with: 'session', of: lender.ownerId }
  return lot ? { with: 'credit', lotId: lot.id } : null
}
