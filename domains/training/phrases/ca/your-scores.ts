import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { yourScores as es } from '../es/your-scores.ts'

export const yourScores: Phrases<typeof es> = {
  title: 'Els teus resultats',
  intro: 'Els teus benchmarks i moviments, amb tot el que has anotat.',
  failed: 'No hem pogut carregar els teus resultats',
  emptyTitle: 'Encara no hi ha res',
  empty:
    'Anota el teu resultat sota l’entrenament del dia: quan sigui d’un benchmark o d’un moviment, el veuràs aquí.',
  benchmarks: 'Benchmarks',
  movements: 'Moviments',
  note_one: '{{count}} resultat · l’últim, {{day}}',
  note_other: '{{count}} resultats · l’últim, {{day}}',
  history: {
    failed: 'No hem pogut carregar el teu historial',
    none: 'Sense resultats',
    noneText: 'Encara no has anotat res d’això.',
    way: 'Com es puntua',
    level: 'Nivell',
    best: 'El teu millor resultat',
    bestBadge: 'El millor',
    record: 'Rècord personal',
    private: 'privat',
    when: 'Data',
    result: 'Resultat',
    chart: 'De {{from}} a {{to}} en {{count}} resultats; el millor, {{best}}',
    faster: 'A dalt, més ràpid. Els punts plens són rècords.',
    more: 'Els punts plens són rècords.',
    capped: 'A la línia CAP, els que no vas arribar a acabar.',
  },
  axis: {
    time: 'min',
    rounds: 'rondes',
    reps: 'reps',
    load: 'kg',
    distance: 'm',
    calories: 'cal',
    points: 'punts',
    done: '',
  },
}
