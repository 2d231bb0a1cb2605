import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminProducts as es } from '../es/admin-products.ts'

export const adminProducts: Phrases<typeof es> = {
  open: 'Talles i existències',
  openNamed: 'Talles i existències: {{name}}',
  title: '{{name}}: talles i existències',
  hint: 'Buit, no es compta: es pot vendre sempre.',
  stock: 'En queden',
  nth: 'Talla {{count}}',
  nameWrong: 'Posa la talla, com M.',
  nameTaken: 'Ja hi ha una talla que es diu així.',
  wrong: 'Un nombre de 0 a 9999, o res.',
  add: 'Afegir una talla',
  remove: 'Treure la talla {{name}}',
  saved: 'Existències desades',
  head: 'En queden',
  notCounted: 'sense límit',
  size: 'Talla',
  soldOut: '{{name}} (exhaurit)',
}
