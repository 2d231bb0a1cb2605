/** Sizes and pieces of a product at /admin/products. Values: name (of a product or a size). */
export const adminProducts = {
  open: 'Tallas y existencias',
  openNamed: 'Tallas y existencias: {{name}}',
  title: '{{name}}: tallas y existencias',
  hint: 'Vacío, no se cuenta: se puede vender siempre.',
  stock: 'Quedan',
  nth: 'Talla {{count}}',
  nameWrong: 'Pon la talla, como M.',
  nameTaken: 'Ya hay una talla con ese nombre.',
  wrong: 'Un número de 0 a 9999, o nada.',
  add: 'Añadir talla',
  remove: 'Quitar la talla {{name}}',
  saved: 'Existencias guardadas',
  head: 'Quedan',
  notCounted: 'sin límite',
  size: 'Talla',
  soldOut: '{{name}} (agotado)',
}
