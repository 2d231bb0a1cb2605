import { addMonths, type Millis, onAnotherDay } from '../../../platform/rules/local-time.ts'
import { isUnlimited, sessionsLeft } from './weekly-sessions.ts'

export interface Lot {
  id: number
  remaining: number
  expiresAt: Millis
  /** Of somebody else in the household, who shares it. */
  isLent?: boolean
}

/** The week of a plan that somebody else in the household shares. */
export interface LentWeek {
  ownerId: number
  sessions: number
  sessionsUsed: number
}

export interface Purse {
  /** Sessions of the plan for the class's week and kind; null without a plan on that date. */
  sessions: number | null
  sessionsUsed: number
  lent?: readonly LentWeek[]
  lots: readonly Lot[]
}

/** None of a plan without a limit, which is not shared. */
export const lentSessionsLeft = ({ sessions, sessionsUsed }: Omit<LentWeek, 'ownerId'>): number =>
  isUnlimited(sessions) ? 0 : sessionsLeft(sessions, sessionsUsed)

/** Lots that can pay: own ones before those that others share, each the first to expire first. */
export const spendable = (lots: readonly Lot[], now: Millis): Lot[] =>
  lots
    .filter((lot) => lot.remaining > 0 && lot.expiresAt > now)
    .sort(
      (a, b) =>
        Number(a.isLent ?? false) - Number(b.isLent ?? false) || a.expiresAt - b.expiresAt || a.id - b.id,
    )

export function spendableCredits(purse: Purse, now: Millis): number {
  const fromPlan = purse.sessions === null ? 0 : sessionsLeft(purse.sessions, purse.sessionsUsed)
  const lent = purse.lent?.reduce((sum, week) => sum + lentSessionsLeft(week), 0) ?? 0
  return fromPlan + lent + spendable(purse.lots, now).reduce((sum, lot) => sum + lot.remaining, 0)
}

/** The same day and time `months` later, or the last day of a shorter month. */
export const creditsExpireAt = (now: Millis, months: number, timeZone: string): Millis =>
  onAnotherDay(now, timeZone, (day) => addMonths(day, months))
