import { addMonths, type Millis, onAnotherDay } from '../../../platform/rules/local-time.ts'
import { sessionsLeft } from './weekly-sessions.ts'

export interface Lot {
  id: number
  remaining: number
  expiresAt: Millis
}

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

export interface Purse {
  /** Sessions of the plan for the class's week and kind; null without a plan on that date. */
  sessions: number | null
  sessionsUsed: number
  lots: readonly Lot[]
}

const spendable = (lots: readonly Lot[], now: Millis): Lot[] =>
  lots
    .filter((lot) => lot.remaining > 0 && lot.expiresAt > now)
    .sort((a, b) => a.expiresAt - b.expiresAt || a.id - b.id)

export function chooseCharge(purse: Purse, now: Millis): Charge | null {
  if (purse.sessions !== null && sessionsLeft(purse.sessions, purse.sessionsUsed) > 0)
    return { with: 'session' }
  const lot = spendable(purse.lots, now)[0]
  return lot ? { with: 'credit', lotId: lot.id } : null
}

export function spendableCredits(purse: Purse, now: Millis): number {
  const fromPlan = purse.sessions === null ? 0 : sessionsLeft(purse.sessions, purse.sessionsUsed)
  return fromPlan + spendable(purse.lots, now).reduce((sum, lot) => sum + lot.remaining, 0)
}

/** The same day and time `months` later, or the last day of a shorter month. */
export const creditsExpireAt = (now: Millis, months: number, timeZone: string): Millis =>
  onAnotherDay(now, timeZone, (day) => addMonths(day, months))
