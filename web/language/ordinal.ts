const catalan = ['r', 'n', 'r', 't']

/** Ordinal number: "2.º", "2n". Counts from 1. */
export const ordinal = (place: number, language: string): string =>
  language === 'ca' ? `${place}${catalan[place - 1] ?? 'è'}` : `${place}.º`
