import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminProducts as es } from '../es/admin-products.ts'

export const adminProducts: Phrases<typeof es> = {
  open: 'Sizes and stock',
  openNamed: 'Sizes and stock: {{name}}',
  title: '{{name}}: sizes and stock',
  hint: 'Empty: not counted, it can always be sold.',
  stock: 'Left',
  nth: 'Size {{count}}',
  nameWrong: 'Enter the size, such as M.',
  nameTaken: 'There is already a size with that name.',
  wrong: 'A number from 0 to 9999, or nothing.',
  add: 'Add size',
  remove: 'Remove size {{name}}',
  saved: 'Stock saved',
  head: 'Left',
  notCounted: 'unlimited',
  size: 'Size',
  soldOut: '{{name}} (sold out)',
}
