// CSV as Excel in Spanish and Catalan opens it: UTF-8 with a byte order mark, semicolons, decimal commas.

/** Callers format booleans and texts in the reader's language; null is an empty cell. */
export type Cell = string | number | null

/**
 * Spreadsheets run cells that start like this as formulas. Leading apostrophes count too, so that escaping
 * can be reversed.
 */
const formula = /^'*[=+\-@\t\r]/

export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Reverses `harmless`. */
export const asGiven = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/** Decimal comma, no thousands separator. */
const number = (value: number): string => String(value).replace('.', ',')

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return number(cell)
  const text = harmless(cell)
  return /[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Byte order mark: makes Excel read the file as UTF-8. */
export const csvMark = '\uFEFF'

/** One line, with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(';')}\r\n`
