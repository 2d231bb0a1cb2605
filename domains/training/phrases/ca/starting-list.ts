import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { startingList as es } from '../es/starting-list.ts'

export const startingList: Phrases<typeof es> = {
  open: 'Triar d’una llista',
  activities: { title: 'Activitats per començar' },
  movements: { title: 'Moviments per començar' },
  text: 'Marca el que s’entrena al teu gimnàs. Després ho podràs canviar tot.',
  all: 'Marcar-ho tot',
  none: 'No marcar res',
  there: 'Ja hi és',
  add_one: 'Afegir {{count}}',
  add_other: 'Afegir {{count}}',
  added_one: '{{count}} afegit',
  added_other: '{{count}} afegits',
}
