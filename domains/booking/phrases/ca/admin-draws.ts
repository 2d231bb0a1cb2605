import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminDraws as es } from '../es/admin-draws.ts'

export const adminDraws: Phrases<typeof es> = {
  title: 'Sortejos',
  intro:
    'A les activitats que s’obren per sorteig, cada dia se sorteja poc després d’obrir-se. El resultat el pot comprovar qualsevol.',
  turnOn: 'Triar quines activitats se sortegen',
  start: 'Sortejar un dia ara',
  startIntro:
    'Obre abans d’hora un dia que encara no es pot reservar: des d’ara es pot demanar classe, i se sorteja 30 segons després dels minuts que hi posis. Serveix també per provar el sorteig.',
  activity: 'Activitat',
  date: 'Dia',
  minutes: 'Minuts per demanar classe',
  startButton: 'Començar el sorteig',
  started: 'El sorteig ha començat',
  list: 'Historial',
  none: 'Encara no hi ha cap sorteig',
  noneText: 'Activa el sorteig en una activitat, o sorteja un dia ara.',
  failed: 'No s’han pogut carregar els sortejos',
  column: {
    day: 'Dia',
    activity: 'Activitat',
    center: 'Centre',
    opens: 'S’obre',
    tickets: 'Paperetes',
    won: 'Amb plaça',
    state: 'Estat',
  },
  state: {
    planned: 'Previst',
    open: 'Obert',
    deciding: 'Sortejant',
    decided: 'Decidit',
    all: 'N’hi va haver per a tothom',
    some: 'No n’hi va haver per a tothom',
  },
  people: 'Qui ha guanyat i quantes vegades',
  peopleIntro:
    'En els últims 90 dies. Va primer qui menys ha guanyat en 14 dies, comptant només els sortejos que no van arribar per a tothom.',
  peopleFailed: 'No s’ha pogut carregar qui ha guanyat',
  peopleNone: 'Encara no hi ha participat ningú',
  person: { name: 'Nom', entered: 'Hi va participar', won: 'Va guanyar', wonLately: 'Guanyats en 14 dies' },
}
