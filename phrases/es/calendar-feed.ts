/** Bookings in calendar programs. Values: gym, activity, center. */
export const calendarFeed = {
  name: '{{gym}}: tus clases',
  waiting: '{{activity}} (en espera)',
  in: 'Tienes plaza. Si no puedes venir, déjala a tiempo desde la app.',
  wait: 'Estás en lista de espera. Si se libera una plaza, te avisamos.',
}
