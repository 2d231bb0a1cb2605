import type { Credits, CreditType } from '../../../contracts/values.ts'

export interface Lot {
  creditType: CreditType
  remaining: number
  expiresAt: string
}

export function boughtOf(lots: readonly Lot[]): Credits {
  const of = (kind: CreditType) =>
    lots.filter(({ creditType }) => creditType === kind).reduce((sum, { remaining }) => sum + remaining, 0)
  return { activity: of('ACTIVITY'), open: of('OPEN') }
}

/** A difference with its sign: "+2", "−1", "=". */
export const signed = (difference: number): string =>
  difference === 0 ? '=' : difference > 0 ? `+${difference}` : `−${-difference}`

/** Credits of a kind grouped by expiry day, the soonest first. `dayOf` returns the day of an instant. */
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
