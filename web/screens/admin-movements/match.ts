import type { Movement } from '../../../contracts/movements.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True when a movement's names or abbreviation contain every word, ignoring accents. */
export function matches(
  { nameEs, nameCa, abbreviation }: Pick<Movement, 'nameEs' | 'nameCa' | 'abbreviation'>,
  text: string,
): boolean {
  const all = plain(`${nameEs} ${nameCa} ${abbreviation}`)
  return plain(text)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
