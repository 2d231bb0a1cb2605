import type { WeekCredits } from '../../contract/credits.ts'
import { isUnlimited } from '../../rules/weekly-sessions.ts'

export type Spendable =
  | { readonly kind: 'staff' }
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'sessions'; readonly left: number; readonly of: number; readonly bought: number }
  | { readonly kind: 'bought'; readonly bought: number }
  | { readonly kind: 'none' }

export const isSpent = (sum: Spendable): boolean =>
  sum.kind === 'none' || (sum.kind === 'sessions' && sum.left === 0 && sum.bought === 0)

/** Sessions of the own plan and of those that others share, and bought credits. */
export function spendable(week: WeekCredits | undefined, isAdmin: boolean): Spendable {
  if (isAdmin) return { kind: 'staff' }
  if (!week) return { kind: 'none' }
  const { sessions, sessionsLeft, lentPlans, bought } = week
  if (isUnlimited(sessions ?? 0) || isUnlimited(bought)) return { kind: 'unlimited' }
  const left = lentPlans.reduce((sum, plan) => sum + plan.sessionsLeft, sessionsLeft)
  const of = lentPlans.reduce((sum, plan) => sum + plan.sessions, sessions ?? 0)
  if (of > 0) return { kind: 'sessions', left, of, bought }
  return bought > 0 ? { kind: 'bought', bought } : { kind: 'none' }
}
