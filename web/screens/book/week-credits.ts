import type { WeekCredits } from '../../../contracts/members.ts'

/** A number of sessions or credits above this stands for as many as one likes. */
const countable = 49

/** What a member can spend on a kind of class in a week, ready to be said. */
export type Spendable =
  | { readonly kind: 'staff' }
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'sessions'; readonly left: number; readonly of: number; readonly bought: number }
  | { readonly kind: 'bought'; readonly bought: number }
  | { readonly kind: 'none' }

/** Sums up one kind of credit of a week. Admins spend nothing; above 49 means no limit. */
export function spendable(week: WeekCredits | undefined, isAdmin: boolean): Spendable {
  if (isAdmin) return { kind: 'staff' }
  if (!week) return { kind: 'none' }
  const { sessions, sessionsLeft, bought } = week
  if ((sessions ?? 0) > countable || bought > countable) return { kind: 'unlimited' }
  if (sessions) return { kind: 'sessions', left: sessionsLeft, of: sessions, bought }
  return bought > 0 ? { kind: 'bought', bought } : { kind: 'none' }
}
