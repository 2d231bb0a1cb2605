import { repsPerRound, type ScoreLevel, type ScoreScheme, scoreLevels } from '../../contract/score-schemes.ts'
import type { HistoryScore } from '../../contract/scores.ts'
import type { WeightUnit } from '../barbell.ts'
import { orderKey } from './score-order.ts'
import { inUnit } from './score-text.ts'

/** Results that can be compared, latest first. */
export interface ScoreSeriesOf {
  key: string
  scheme: ScoreScheme
  planned: HistoryScore['planned']
  results: HistoryScore[]
}

/** The results of a benchmark or movement by how they were scored, the way of the latest result first. */
export function seriesIn(history: readonly HistoryScore[]): ScoreSeriesOf[] {
  const series = new Map<string, ScoreSeriesOf>()
  for (const result of history) {
    const { scheme, planned } = result
    const key = [scheme, planned.sets, planned.pick, planned.reps ?? 0].join('-')
    const known = series.get(key)
    if (known) known.results.push(result)
    else series.set(key, { key, scheme, planned, results: [result] })
  }
  return [...series.values()]
}

/** The levels of some results, best first. */
export const levelsIn = (results: readonly HistoryScore[]): ScoreLevel[] =>
  scoreLevels.filter((level) => results.some((result) => result.level === level))

export interface MarkedResult {
  result: HistoryScore
  /** Better than all before it. The first one beats nothing. */
  isRecord: boolean
  /** The best of all; the earliest of equal ones. */
  isBest: boolean
}

/** Results of one level, oldest first, with the bests marked. */
export function marked(results: readonly HistoryScore[]): MarkedResult[] {
  const keyed = results
    .map((result) => ({
      result,
      key: orderKey(result, { scheme: result.scheme, tieBreak: result.planned.tieBreak }),
    }))
    .sort((a, b) =>
      a.result.when < b.result.when ? -1 : a.result.when > b.result.when ? 1 : a.result.id - b.result.id,
    )
  let top: bigint | null = null
  const rows = keyed.map(({ result, key }) => {
    const isRecord = top !== null && key < top
    if (top === null || key < top) top = key
    return { result, key, isRecord }
  })
  const best = rows.findIndex(({ key }) => key === top)
  return rows.map(({ result, isRecord }, nth) => ({ result, isRecord, isBest: nth === best }))
}

/** Shorter times are better, more of everything else. */
export const isLowBetter = (scheme: ScoreScheme): boolean => scheme === 'time'

/**
 * The height of a finished result on a curve: seconds, kilos or pounds, metres, or the count. Rounds with the share of a round that the reps
 * are, as far as the results tell how many a round has.
 */
export function heightOf(
  value: number,
  scheme: ScoreScheme,
  { unit, mostReps }: { unit: WeightUnit; mostReps: number },
): number {
  if (scheme === 'time') return value / 1000
  if (scheme === 'load') return inUnit(value, unit)
  if (scheme === 'distance') return value / 1000
  if (scheme === 'rounds') return Math.floor(value / repsPerRound) + (value % repsPerRound) / (mostReps + 1)
  return value
}

/** The most reps of a round begun in any result. */
export const mostRepsIn = (results: readonly HistoryScore[]): number =>
  Math.max(0, ...results.map(({ value }) => value % repsPerRound))
