// CSV as Excel in Spanish and Catalan opens it: UTF-8 with a byte order mark, semicolons, decimal commas.

export type Cell = string | number | null

/** Cells that spreadsheets run as formulas. Leading apostrophes count, so that escaping is reversible. */
const formula = /^'*[=+\-@\t\r]/

export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

export const asGiven = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

const number = (value: number): string => String(value).replace('.', ',')

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return number(cell)
  const text = harmless(cell)
  return /[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Byte order mark: makes Excel read the file as UTF-8. */
export const csvMark = '\uFEFF'

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(';')}\r\n`
