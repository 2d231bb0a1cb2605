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
