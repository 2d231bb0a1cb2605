/** Bookings, and classes of coaches, in calendar programs. Values: gym, activity, seats. */
export const calendarFeed = {
  name: '{{gym}}: tus clases',
  waiting: '{{activity}} (en espera)',
  coaching: '{{activity}} (la das tú)',
  assisting: '{{activity}} (asistes)',
  seats: 'Plazas ocupadas: {{seats}}. Si no puedes venir, pide una sustitución.',
  in: 'Tienes plaza. Si no puedes venir, déjala a tiempo desde la app.',
  wait: 'Estás en lista de espera. Si se libera una plaza, te avisamos.',
  waitKeeps:
    'Estás en lista de espera y conservas tu plaza de las {{time}}. Si se libera una aquí, te cambiamos y te avisamos.',
}
