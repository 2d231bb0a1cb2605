const catalan = ['r', 'n', 'r', 't']

/** A place in a row: "2.º", "2n". Counts from 1. */
export const ordinal = (place: number, language: string): string =>
  language === 'ca' ? `${place}${catalan[place - 1] ?? 'è'}` : `${place}.º`
