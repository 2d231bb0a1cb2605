// CSV as Excel in Spanish and Catalan reads it without being asked: UTF-8 with its mark, semicolons, decimal commas.

/** A cell: text, a number, yes or no are written by whoever knows the language; null is empty. */
export type Cell = string | number | null

/** Programs run what begins like this as a formula; so does one that was made harmless already, or it could not be read back. */
const formula = /^'*[=+\-@\t\r]/

/** A text as it is written so that no program takes it for a formula. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that `harmless` was given. */
export const asGiven = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/** A number with a decimal comma, and no point in thousands. */
const number = (value: number): string => String(value).replace('.', ',')

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return number(cell)
  const text = harmless(cell)
  return /[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Stands at the beginning of a file, so that its letters are read as UTF-8. */
export const csvMark = '\uFEFF'

/** One line with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(';')}\r\n`
