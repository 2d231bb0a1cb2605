import {
  highestScore,
  type ScoreResult,
  type ScoreScheme,
  type Scoring,
  type SetPick,
  scoreLevels,
  type TieBreak,
} from '../../contract/score-schemes.ts'

type Order = Pick<Scoring, 'scheme' | 'tieBreak'>

const valueBits = 34n
const tieBits = 26n
const noTie = (1n << tieBits) - 1n

/**
 * The place of a score as one number, the lower the better, equal for equal scores: level, then finished before capped, then the value,
 * then the tie-break. Between 0 and 2^63, a PostgreSQL `bigint`, so that an index keeps a board in order.
 */
export function orderKey(
  { level, value, capped, tieBreak }: ScoreResult,
  { scheme, tieBreak: by }: Order,
): bigint {
  const lowFirst = isTimed(scheme) && !capped
  const placed = lowFirst ? value : (capped ? highestScore.reps : highestScore[scheme]) - value
  return (
    (((BigInt(scoreLevels.indexOf(level)) << 1n) | BigInt(capped)) << (valueBits + tieBits)) |
    (BigInt(placed) << tieBits) |
    tieKey(by, tieBreak)
  )
}

/** A missing tie-break comes after any. */
function tieKey(by: TieBreak | null, tieBreak: number | null): bigint {
  if (by === null) return 0n
  if (tieBreak === null) return noTie
  return BigInt(by === 'time' ? tieBreak : highestTieBreak - tieBreak)
}

/** Milliseconds (18 h) or reps. */
export const highestTieBreak = Number(noTie) - 1

const isTimed = (scheme: ScoreScheme): boolean => scheme === 'time'

/** Only a time can be stopped by its cap: rounds, reps and calories are counted until it anyway. */
export const canBeCapped = ({ scheme, capSeconds }: Pick<Scoring, 'scheme' | 'capSeconds'>): boolean =>
  isTimed(scheme) && capSeconds !== null

/** The value of a score from its sets, in order. A set that was not done is null. */
export function pickedValue(
  sets: readonly (number | null)[],
  scheme: ScoreScheme,
  pick: SetPick,
): number | null {
  const done = sets.filter((value) => value !== null)
  if (done.length === 0) return null
  if (pick === 'sum') return done.reduce((total, value) => total + value, 0)
  if (pick === 'last') return done.at(-1) as number
  return isTimed(scheme) ? Math.min(...done) : Math.max(...done)
}

export interface Ranked<T> {
  item: T
  /** 1, 2, 2, 4. */
  rank: number
}

/** Best first; equal keys share a rank, and keep the order in which they came. */
export function ranked<T>(items: readonly T[], keyOf: (item: T) => bigint): Ranked<T>[] {
  const keyed = items.map((item) => ({ item, key: keyOf(item) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  let rank = 0
  return keyed.map(({ item, key }, place) => {
    if (place === 0 || key !== keyed[place - 1]?.key) rank = place + 1
    return { item, rank }
  })
}

/** How many of a hundred are at or below a rank, shown from 50 scores on; null below. */
export const percentileOf = (rank: number, total: number): number | null =>
  total < 50 ? null : Math.floor(((total - rank + 1) / total) * 100)
