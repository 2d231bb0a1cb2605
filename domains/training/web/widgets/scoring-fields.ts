import type { ScoreScheme } from '../../contract/score-schemes.ts'

export type ScoringField = 'sets' | 'cap' | 'tieBreak' | 'reps' | 'movement'

/** Options of each scheme, besides the team. */
export const fieldsOf: Readonly<Record<ScoreScheme, readonly ScoringField[]>> = {
  time: ['sets', 'cap', 'tieBreak'],
  rounds: ['cap', 'tieBreak'],
  reps: ['sets', 'cap', 'tieBreak', 'movement'],
  load: ['sets', 'tieBreak', 'reps', 'movement'],
  distance: ['sets', 'cap', 'tieBreak'],
  calories: ['sets', 'cap', 'tieBreak'],
  points: ['sets', 'tieBreak'],
  done: [],
}
