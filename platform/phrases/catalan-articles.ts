// Before these "de" becomes "d’" and "el" becomes "l’"; 1 and 11 are said "u" and "onze".
const elides = /^(h?[aeiouàáèéíïòóúü]|11?(?!\d))/i

/** "d’Arrencada", "de Bàsica". */
export const of = (name: string): string => `${elides.test(name) ? 'd’' : 'de '}${name}`

const isDate = (text: string): boolean => /^\d/.test(text)

/** A date with its article: "l’1 d’octubre", "el 29 d’abril". A weekday has none: "dilluns 24". */
export const el = (date: string): string => {
  if (!isDate(date)) return date
  return elides.test(date) ? `l’${date}` : `el ${date}`
}

/** "de l’1 d’octubre", "del 29 d’abril", "de dilluns 24". */
export const del = (date: string): string =>
  isDate(date) ? `de ${el(date)}`.replace(/^de el /, 'del ') : of(date)

/** "a l’1 d’octubre", "al 29 d’abril", "a dilluns 24". */
export const al = (date: string): string => `a ${el(date)}`.replace(/^a el /, 'al ')
