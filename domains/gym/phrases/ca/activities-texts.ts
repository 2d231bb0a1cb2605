import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { activitiesTexts as es } from '../es/activities-texts.ts'

export const activitiesTexts: Phrases<typeof es> = {
  title: 'Activitats',
  description:
    'WOD, Open Box, halterofília, gimnàstics, endurance, mobilitat i més. Què és cada classe i per a qui.',
  intro: 'Totes s’adapten al teu nivell. Si dubtes, comença pel WOD.',
  book: 'Reservar',
  bookNamed: 'Reservar {{name}}',
  empty: { title: 'Encara no hi ha activitats publicades', text: 'Torna aviat o pregunta’ns.' },
  credit: { ACTIVITY: 'Crèdit de classe', OPEN: 'Crèdit d’Open Box' },
  singleBook: 'Una classe al dia per persona',
}
