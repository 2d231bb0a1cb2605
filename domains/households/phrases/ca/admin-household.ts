import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminHousehold as es } from '../es/admin-household.ts'

export const adminHousehold: Phrases<typeof es> = {
  title: 'Família',
  failed: 'No hem pogut carregar la família',
  none: 'No és en cap família.',
  manager: 'porta la família',
  dependant: 'a càrrec',
  payer: 'paga',
  hasLogIn: 'entra amb el seu compte',
  age_one: '{{count}} any',
  age_other: '{{count}} anys',
  may: { see: 'només veure', book: 'veure i reservar', pay: 'veure, reservar i pagar' },
  saved: 'Família desada.',
  add: { open: 'Afegir a càrrec', title: 'Algú a càrrec {{name, of}}' },
  join: {
    open: 'Posar en una família',
    change: 'Canviar',
    title: 'La família {{name, of}}',
    text: 'Si era en una altra família, en surt. El motiu queda al registre.',
    with: 'Amb qui',
    place: 'Què és',
    may: 'Què pot fer pels altres',
    mayHint: 'Compta per a qui porta la família. Val des d’ara mateix.',
    save: 'Desar',
  },
  out: {
    open: 'Treure de la família',
    title: 'Treure {{name}} de la família?',
    text: 'Ningú de la família podrà actuar per aquesta persona, ni ella pels altres. Els seus crèdits i el seu historial continuen sent seus.',
  },
}
