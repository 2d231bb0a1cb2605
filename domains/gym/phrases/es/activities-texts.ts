/** /activities, without the names and descriptions of activities, which are data. Values: name. */
export const activitiesTexts = {
  title: 'Actividades',
  description:
    'WOD, Open Box, halterofilia, gimnásticos, endurance, movilidad y más. Qué es cada clase y para quién.',
  intro: 'Todas se adaptan a tu nivel. Si dudas, empieza por el WOD.',
  book: 'Reservar',
  bookNamed: 'Reservar {{name}}',
  empty: { title: 'Aún no hay actividades publicadas', text: 'Vuelve pronto o pregúntanos.' },
  credit: { ACTIVITY: 'Crédito de clase', OPEN: 'Crédito de Open Box' },
  singleBook: 'Una clase al día por persona',
}
