/** A number as it is dictated or printed: `+34 611 22 33 44`, `12.345.678`. */
const NUMBER = /(\+|00)?\d[\d\s.()-]{4,}\d/g

/** Without punctuation and the prefix of Spain. */
function plainNumber(written: string): string {
  const digits = written.replace(/\D/g, '')
  return digits.replace(/^(00)?34(?=[6-9]\d{8}$)/, '')
}

/** The words of a name as people or lists write it: `Puig, Núria`. */
export const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** The words that a member must contain, also by phone or document: `+34 611 22 33 44`, `12.345.678-Z`. */
export const searchWords = (text: string): string[] =>
  wordsOf(text.replace(NUMBER, plainNumber)).map(asStored)

/** Phone and document numbers are stored without punctuation. */
const asStored = (word: string): string =>
  /^[\d.()+-]+[a-z]?$/i.test(word) && /\d{3}|\d\D\d/.test(word) ? word.replace(/[.()+-]/g, '') : word
