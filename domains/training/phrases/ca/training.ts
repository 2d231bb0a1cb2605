import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { training as es } from '../es/training.ts'

export const training: Phrases<typeof es> = {
  workout: 'Entrenament',
  workoutToday: 'Entrenament d’avui',
  recovery: 'Recuperació de la setmana',
  noWorkout: 'Aquell dia no hi ha cap entrenament publicat.',
  noWorkoutToday: 'Avui no hi ha cap entrenament publicat.',
  noRecovery: 'Aquella setmana no hi ha recuperació publicada.',
  noRecoveryNow: 'Aquesta setmana no hi ha recuperació publicada.',
  workoutFailed: 'No hem pogut carregar l’entrenament',
  recoveryFailed: 'No hem pogut carregar la recuperació',
  onlyIn: { ca: 'Escrit només en català.', es: 'Escrit només en castellà.' },
  revised: 'Canviat després de publicar-se.',
  cap: 'Temps màxim',
  minutes: '{{count}} min',
  percentOf: '{{percent}} % {{movement, of}}',
  belowBar: 'Menys que la barra de {{bar}}',
  nearest: 'Discos per a {{made}}',
  reps_one: '{{count}} repetició',
  reps_other: '{{count}} repeticions',
  load: '{{weight}}, {{percent}} % {{movement, of}}: veure la barra',
}
