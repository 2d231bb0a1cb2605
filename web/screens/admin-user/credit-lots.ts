import type { Credits, CreditType } from '../../../contracts/values.ts'

export interface Lot {
  creditType: CreditType
  remaining: number
  expiresAt: string
}

/** Bought credits that can be spent, by kind. */
export function boughtOf(lots: readonly Lot[]): Credits {
  const of = (kind: CreditType) =>
    lots.filter(({ creditType }) => creditType === kind).reduce((sum, { remaining }) => sum + remaining, 0)
  return { activity: of('ACTIVITY'), open: of('OPEN') }
}

/** A difference with its sign: "+2", "−1", "=". */
export const signed = (difference: number): string =>
  difference === 0 ? '=' : difference > 0 ? `+${difference}` : `−${-difference}`

/** Credits of a kind that expire on the same day, together; the soonest first. `dayOf` says which day an instant is of. */
export function byExpiry(
  lots: readonly Lot[],
  kind: CreditType,
  dayOf: (instant: string) => string,
): { day: string; count: number }[] {
  const days = new Map<string, number>()
  for (const { creditType, remaining, expiresAt } of lots) {
    if (creditType === kind) days.set(dayOf(expiresAt), (days.get(dayOf(expiresAt)) ?? 0) + remaining)
  }
  return [...days].map(([day, count]) => ({ day, count }))
}
