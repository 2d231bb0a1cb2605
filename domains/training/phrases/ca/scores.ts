import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { scores as es } from '../es/scores.ts'

export const scores: Phrases<typeof es> = {
  scheme: {
    time: 'temps',
    rounds: 'rondes i repeticions',
    reps: 'repeticions',
    load: 'càrrega',
    distance: 'distància',
    calories: 'calories',
    points: 'punts',
    done: 'fet o no',
  },
  pick: { best: 'la millor de {{sets}}', sum: 'la suma de {{sets}}', last: 'l’última de {{sets}}' },
  tieBreak: { time: 'desempat per temps', reps: 'desempat per repeticions' },
  cap: 'límit {{time}}',
  setOf_one: 'a {{count}} repetició',
  setOf_other: 'a {{count}} repeticions',
  team: 'equips de {{people}}',
  entered: 'S’anota: {{what}}',
}
