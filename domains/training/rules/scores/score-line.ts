import type { ScoreScheme, Scoring, TieBreak } from '../../contract/score-schemes.ts'
import type { WeightUnit } from '../barbell.ts'
import { readScore, readSets, timeText, typedScore } from './score-text.ts'

/** A score as a coach types it on one line. */
export interface ScoreLine {
  sets: (number | null)[]
  capped: boolean
  tieBreak: number | null
}

const schemeOf: Readonly<Record<TieBreak, ScoreScheme>> = { time: 'time', reps: 'reps' }

/** The result, and after a slash the tie-break where the block has one: `7+12 / 3:05`. Null when anything is unreadable. */
export function readLine(
  typed: string,
  scoring: Pick<Scoring, 'scheme' | 'capSeconds' | 'sets' | 'tieBreak'>,
  unit: WeightUnit = 'kg',
): ScoreLine | null {
  const { tieBreak: by } = scoring
  const [result = '', tie = '', ...rest] = by ? typed.split('/') : [typed]
  const read = scoring.scheme === 'done' ? { sets: [1], capped: false } : readSets(result, scoring, unit)
  if (!read || rest.length > 0) return null
  if (!by || tie.trim() === '') return { ...read, tieBreak: null }
  if (by === 'reps' && tie.trim() === '0') return { ...read, tieBreak: 0 }
  const tieBreak = readScore(tie, { scheme: schemeOf[by], capSeconds: null })
  return tieBreak && { ...read, tieBreak: tieBreak.value }
}

interface ShownScore {
  value: number
  /** Empty for a single set. */
  sets: readonly (number | null)[]
  capped: boolean
  tieBreak: number | null
}

/** The line as `readLine` reads it, without tenths of seconds, and rounded as it is shown; `decimal` is the reader’s sign. */
export function lineOf(
  score: ShownScore,
  { scheme, tieBreak: by }: Pick<Scoring, 'scheme' | 'tieBreak'>,
  unit: WeightUnit = 'kg',
  decimal = ',',
): string {
  const written = (value: number, of: ScoreScheme) => typedAs(value, of, unit).replace(',', decimal)
  const values = score.sets.length > 0 ? score.sets : [score.value]
  const result = score.capped
    ? `c${score.value}`
    : values.map((value) => (value === null ? '-' : written(value, scheme))).join(' ')
  const tie = by && score.tieBreak !== null ? ` / ${written(score.tieBreak, schemeOf[by])}` : ''
  return result + tie
}

/** As it is typed; times with their colons. */
const typedAs = (value: number, scheme: ScoreScheme, unit: WeightUnit): string =>
  scheme === 'time' ? timeText(value).replace(/\..*/, '') : typedScore(value, scheme, unit)

/** A line left as it was shown keeps the result exactly; any other is read anew. Null when it is unreadable. */
export function changedLine(
  typed: string,
  shown: ShownScore | null,
  scoring: Parameters<typeof readLine>[1],
  unit: WeightUnit = 'kg',
  decimal = ',',
): ScoreLine | null {
  if (!shown || typed.trim() !== lineOf(shown, scoring, unit, decimal).trim())
    return readLine(typed, scoring, unit)
  const { value, sets, capped, tieBreak } = shown
  return { sets: sets.length > 0 ? [...sets] : [value], capped, tieBreak }
}
