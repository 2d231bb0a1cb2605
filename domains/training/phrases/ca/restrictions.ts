import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { restrictions as es } from '../es/restrictions.ts'

export const restrictions: Phrases<typeof es> = {
  title: 'El que ara no pots forçar',
  intro:
    'Si ho dius, als entrenaments veuràs què fer en lloc seu, quan els entrenadors ho hagin escrit. Ningú més no ho veu si tu no vols.',
  areas: 'Limitacions',
  until: 'Fins al',
  untilHint: 'En acabar aquell dia s’esborra sol. Com a molt, un any.',
  forStaff: 'Els entrenadors ho poden veure',
  consent:
    'Accepto que el gimnàs desi aquestes dades de salut fins aquell dia per mostrar-me alternatives i, si ho he marcat, perquè les vegin els entrenadors.',
  consentHint: 'Ho retires quan vulguis en esborrar-les.',
  save: 'Desar',
  saved: 'Desat.',
  erase: 'Esborrar-ho ara',
  erased: 'Esborrat.',
  failed: 'No ho hem pogut carregar',
  staffTitle: 'El que ara no pot forçar',
  keptUntil: 'Fins {{day, al}}.',
}
