import type { Millis } from '../../../platform/rules/local-time.ts'
import { type Purse, spendable } from '../../sales/rules/credit-ledger.ts'
import { sessionsLeft } from '../../sales/rules/weekly-sessions.ts'

export type Charge =
  | { with: 'session' }
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

export function chooseCharge(purse: Purse, now: Millis): Charge | null {
  if (purse.sessions !== null && sessionsLeft(purse.sessions, purse.sessionsUsed) > 0)
    return { with: 'session' }
  const lot = spendable(purse.lots, now)[0]
  return lot ? { with: 'credit', lotId: lot.id } : null
}
