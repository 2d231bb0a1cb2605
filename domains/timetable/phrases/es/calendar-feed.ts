/** Bookings, and classes of coaches, in calendar programs. Values: gym, activity, seats, name, summary, time. */
export const calendarFeed = {
  name: '{{gym}}: tus clases',
  familyName: '{{gym}}: las clases de la familia',
  of: '{{name}}: {{summary}}',
  waiting: '{{activity}} (en espera)',
  coaching: '{{activity}} (la das tú)',
  assisting: '{{activity}} (asistes)',
  seats: 'Plazas ocupadas: {{seats}}. Si no puedes venir, pide una sustitución.',
  own: {
    in: 'Tienes plaza. Si no puedes venir, déjala a tiempo desde la app.',
    wait: 'Estás en lista de espera. Si se libera una plaza, te avisamos.',
    waitKeeps:
      'Estás en lista de espera y conservas tu plaza de las {{time}}. Si se libera una aquí, te cambiamos y te avisamos.',
  },
  ofFamily: {
    in: '{{name}} tiene plaza. Si no puede venir, déjala a tiempo desde la app.',
    wait: '{{name}} está en lista de espera. Si se libera una plaza, te avisamos.',
    waitKeeps:
      '{{name}} está en lista de espera y conserva su plaza de las {{time}}. Si se libera una aquí, la cambiamos y te avisamos.',
  },
}
