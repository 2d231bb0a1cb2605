import type { Credits, CreditType } from '../../../../platform/contract/values.ts'

export interface Lot {
  creditType: CreditType
  remaining: number
  /** Null for credits that never expire. */
  expiresAt: string | null
}

export const sumOf = (lots: readonly Lot[], kind: CreditType): number =>
  lots.filter(({ creditType }) => creditType === kind).reduce((sum, { remaining }) => sum + remaining, 0)

export const boughtOf = (lots: readonly Lot[]): Credits => ({
  activity: sumOf(lots, 'ACTIVITY'),
  open: sumOf(lots, 'OPEN'),
})

/** A difference with its sign: "+2", "−1", "=". */
export const signed = (difference: number): string =>
  difference === 0 ? '=' : difference > 0 ? `+${difference}` : `−${-difference}`

/** Credits of a kind grouped by expiry day, the soonest first. `dayOf` returns the day of an instant. */
export function byExpiry(
  lots: readonly Lot[],
  kind: CreditType,
  dayOf: (instant: string) => string,
): { day: string | null; count: number }[] {
  const days = new Map<string | null, number>()
  for (const { creditType, remaining, expiresAt } of lots) {
    const day = expiresAt && dayOf(expiresAt)
    if (creditType === kind) days.set(day, (days.get(day) ?? 0) + remaining)
  }
  return [...days].map(([day, count]) => ({ day, count }))
}
