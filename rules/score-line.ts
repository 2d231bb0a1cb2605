import type { ScoreScheme, Scoring, TieBreak } from '../contracts/score-schemes.ts'
import { readScore, readSets, typedScore } from './score-text.ts'

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
): ScoreLine | null {
  const { tieBreak: by } = scoring
  const [result = '', tie = '', ...rest] = by ? typed.split('/') : [typed]
  const read = scoring.scheme === 'done' ? { sets: [1], capped: false } : readSets(result, scoring)
  if (!read || rest.length > 0) return null
  if (!by || tie.trim() === '') return { ...read, tieBreak: null }
  const tieBreak = readScore(tie, { scheme: schemeOf[by], capSeconds: null })
  return tieBreak && { ...read, tieBreak: tieBreak.value }
}

/** The line as `readLine` reads it. */
export function lineOf(
  score: { value: number; sets: readonly (number | null)[]; capped: boolean; tieBreak: number | null },
  { scheme, tieBreak: by }: Pick<Scoring, 'scheme' | 'tieBreak'>,
): string {
  const values = score.sets.length > 0 ? score.sets : [score.value]
  const result = score.capped
    ? `c${score.value}`
    : values.map((value) => (value === null ? '-' : typedScore(value, scheme))).join(' ')
  const tie = by && score.tieBreak !== null ? ` / ${typedScore(score.tieBreak, schemeOf[by])}` : ''
  return result + tie
}
