/** Titles and names are compared without accents, case, spaces and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The words of a list: `m | h | hombre`. */
export const wordsOf = (list: string): string[] =>
  list
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean)

/** The value of each of its words. */
export const named = <T extends string>(words: Readonly<Record<T, string>>): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries<string>(words).flatMap(([value, list]) => wordsOf(list).map((word) => [word, value as T])),
  )
