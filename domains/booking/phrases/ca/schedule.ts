import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { schedule as es } from '../es/schedule.ts'

export const schedule: Phrases<typeof es> = {
  title: 'Horaris',
  description:
    'Totes les classes de la setmana, de dilluns a dissabte i de 7 a 22 h. Tria dia i hora i reserva plaça.',
  intro: 'La setmana tipus de cada centre. Toca una classe i reserva plaça.',
  days: 'Dia de la setmana',
  today: 'avui',
  weekdays: {
    mon: 'dilluns',
    tue: 'dimarts',
    wed: 'dimecres',
    thu: 'dijous',
    fri: 'divendres',
    sat: 'dissabte',
    sun: 'diumenge',
  },
  weekdaysShort: { mon: 'dl', tue: 'dt', wed: 'dc', thu: 'dj', fri: 'dv', sat: 'ds', sun: 'dg' },
  with: 'amb {{names}}',
  parts: { morning: 'Matí', midday: 'Migdia', evening: 'Tarda' },
  open: 'Obert: ja hi pots reservar',
  opensToday: 'S’obre avui a les {{hour}}',
  opensTomorrow: 'S’obre demà a les {{hour}}',
  opensOn: 'S’obre {{day}} a les {{hour}}',
  closed: 'Aquell dia el centre està tancat',
  seats: {
    none: 'aquell dia no n’hi ha',
    full: 'plena',
    free_one: '{{count}} lliure',
    free_other: '{{count}} lliures',
  },
  over: 'ja ha començat',
  empty: { title: 'Aquest dia descansem', text: 'No hi ha classes. Mira un altre dia de la setmana.' },
  emptyWeek: {
    title: 'Els horaris arriben aviat',
    text: 'Encara no hi ha classes a la setmana tipus. Escriu-nos i t’avisem.',
    ask: 'Escriure al centre',
  },
  notYet: {
    title: 'Encara no toca',
    tomorrowText: 'Les reserves per a {{name}}, {{day}} a les {{time}}, s’obren demà a les {{hour}}.',
    text: 'Les reserves per a {{name}}, {{day}} a les {{time}}, s’obren {{opening}} a les {{hour}}.',
    done: 'Entesos',
  },
}
