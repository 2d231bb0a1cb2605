import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { scores as es } from '../es/scores.ts'

export const scores: Phrases<typeof es> = {
  scheme: {
    time: 'time',
    rounds: 'rounds and reps',
    reps: 'reps',
    load: 'load',
    distance: 'distance',
    calories: 'calories',
    points: 'points',
    done: 'done or not',
  },
  pick: { best: 'best of {{sets}}', sum: 'sum of {{sets}}', last: 'last of {{sets}}' },
  tieBreak: { time: 'tie-break by time', reps: 'tie-break by reps' },
  cap: 'cap {{time}}',
  setOf_one: 'for {{count}} rep',
  setOf_other: 'for {{count}} reps',
  team: 'teams of {{people}}',
  entered: 'What to log: {{what}}',
}
