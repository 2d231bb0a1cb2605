import { highestScore, type ScoreResult, type Scoring } from '../../contract/score-schemes.ts'
import { canBeCapped, highestTieBreak, pickedValue } from './score-order.ts'

export interface EnteredResult {
  level: ScoreResult['level']
  sets: readonly (number | null)[]
  capped: boolean
  tieBreak: number | null
}

export interface ReadResult extends ScoreResult {
  /** Empty for a single set. */
  sets: (number | null)[]
}

/** The result that was entered, or null when the scoring does not allow it. */
export function resultOf(
  { level, sets, capped, tieBreak }: EnteredResult,
  scoring: Pick<Scoring, 'scheme' | 'sets' | 'pick' | 'capSeconds' | 'tieBreak'>,
): ReadResult | null {
  if (capped && !canBeCapped(scoring)) return null
  if (sets.length > (capped ? 1 : scoring.sets)) return null
  const scheme = capped ? 'reps' : scoring.scheme
  if (sets.some((set) => set !== null && set > highestScore[scheme])) return null
  const value = pickedValue(sets, scheme, scoring.pick)
  if (value === null || value > highestScore[scheme] || (value === 0 && !capped)) return null
  if (tieBreak !== null && (scoring.tieBreak === null || tieBreak > highestTieBreak)) return null
  return { level, value, capped, tieBreak, sets: sets.length > 1 ? [...sets] : [] }
}
