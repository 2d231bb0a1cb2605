/** Lower case, without accents. */
const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** True when one of the texts contains every word that was typed, in whatever order and case. */
export function matches(typed: string, ...texts: string[]): boolean {
  const text = plain(texts.join(' '))
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
