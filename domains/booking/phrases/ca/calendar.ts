import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { calendar as es } from '../es/calendar.ts'

export const calendar: Phrases<typeof es> = {
  title: 'Calendari',
  previous: 'Mes anterior',
  next: 'Mes següent',
  toNow: '{{month}}: tornar a aquest mes',
  grid: 'Dies: {{month}}',
  attended_zero: 'Cap entrenament aquest mes',
  attended_one: '{{count}} entrenament aquest mes',
  attended_other: '{{count}} entrenaments aquest mes',
  attendedThen_zero: 'Cap entrenament en tot el mes',
  attendedThen_one: '{{count}} entrenament en tot el mes',
  attendedThen_other: '{{count}} entrenaments en tot el mes',
  failed: 'No hem pogut carregar tot el mes.',
  day: {
    today: 'avui',
    trained_one: 'vas venir a {{count}} classe',
    trained_other: 'vas venir a {{count}} classes',
    booked_one: 'tens {{count}} reserva',
    booked_other: 'tens {{count}} reserves',
    off: 'tancat',
  },
  legend: { trained: 'Hi vas venir', booked: 'Reservat', off: 'Tancat', today: 'Avui' },
  off: 'Aquell dia el centre està tancat.',
  booked: 'El que tens reservat',
  hasPlace: 'Tens plaça',
  waiting: 'A la llista d’espera',
  notYet: 'L’entrenament es publica aquell mateix dia.',
  came: 'Classes que vas fer',
  rate: {
    title: 'Els dies passats són per a qui té tarifa',
    text: 'Amb una tarifa pots repassar els entrenaments de qualsevol dia. El d’avui el tens sempre.',
    look: 'Veure les tarifes',
    later: 'Ara no',
  },
}
