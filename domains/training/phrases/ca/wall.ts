import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { wall as es } from '../es/wall.ts'

export const wall: Phrases<typeof es> = {
  title: 'Pantalla de la sala',
  workout: 'Entrenament d’avui',
  cap: '{{count}} min',
  with: 'Amb {{name}}',
  places: '{{taken}} de {{all}}',
  free_one: '{{count}} plaça lliure',
  free_other: '{{count}} places lliures',
  full: 'Plena',
  place: 'Una plaça',
  here: 'ja hi és',
  nobody: 'Encara no hi ha ningú apuntat.',
  next: 'Classe següent: {{time}} {{activity}}',
  scores: 'Resultats',
  results_one: '{{count}} resultat',
  results_other: '{{count}} resultats',
  turn: '{{nth}} de {{of}}',
  away: 'Sense xarxa des de les {{time}}',
  unlinkedTitle: 'Aquesta és la pantalla de la sala',
  unlinked: 'S’obre amb l’enllaç d’un dispositiu. Un administrador el crea a Gestió, Dispositius.',
  revokedTitle: 'Aquest enllaç ja no val',
  revoked: 'Un administrador l’ha revocat. Per fer servir aquesta pantalla cal un enllaç nou.',
  waiting: 'Un moment…',
}
