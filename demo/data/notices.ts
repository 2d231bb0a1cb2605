/** A broadcast of the demo gym, some days ago. */
export const demoNews = {
  daysAgo: 9,
  title: { ca: 'Dissabtes a dues veus', es: 'Sábados a dos voces', en: 'Saturdays in pairs' },
  text: {
    ca: 'A partir d’aquesta setmana, els dissabtes es treballa per equips.\n\nPorta algú: la primera classe és de franc per a qui ve amb tu.',
    es: 'A partir de esta semana, los sábados se trabaja por equipos.\n\nTrae a alguien: la primera clase es gratis para quien venga contigo.',
    en: 'From this week on, Saturdays are for teams.\n\nBring someone: the first class is free for whoever comes with you.',
  },
} as const

/** A day off later than all classes already made, so that it cancels no booking. */
export const demoDayOff = { daysAhead: 26, why: 'Festa local' } as const
