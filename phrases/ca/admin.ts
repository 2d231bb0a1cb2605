import type { admin as es } from '../es/admin.ts'
import type { Phrases } from '../phrases.ts'

/** Textos del marc de la zona d’administració. */
export const admin: Phrases<typeof es> = {
  zone: 'Administració',
  toApp: 'Torna a l’app',
  menu: 'Apartats d’administració',
  noCenter: 'Encara no hi ha cap centre',
  openCenter: 'Obre un centre',
  cancel: 'Deixa-ho',
  why: 'Motiu',
  whyHint: 'Queda al registre.',
  person: {
    hint: 'Nom o cognoms',
    clear: 'Treu {{name}}',
    searching: 'S’està cercant…',
    none: 'Ningú amb aquest nom.',
    failed: 'No hem pogut cercar.',
  },
  group: { door: 'Cada dia', gym: 'El centre', people: 'Socis', money: 'Diners', insight: 'Control' },
  nav: {
    today: 'Avui',
    classes: 'Classes',
    week: 'Setmana tipus',
    daysOff: 'Festius',
    workouts: 'Entrenaments',
    recoveries: 'Recuperació',
    movements: 'Moviments',
    users: 'Socis',
    activities: 'Activitats',
    plans: 'Tarifes',
    products: 'Botiga i comandes',
    payments: 'Pagaments',
    mandates: 'Domiciliacions',
    broadcast: 'Avisos',
    centers: 'Centres',
    settings: 'Configuració',
    figures: 'Xifres',
    audit: 'Registre',
    transfer: 'Importa i exporta',
    start: 'Posada en marxa',
  },
}
