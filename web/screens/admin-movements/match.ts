import type { Movement } from '../../../contracts/movements.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True when every word that is looked for is somewhere in a movement's names or its abbreviation, accents apart. */
export function matches(
  { nameEs, nameCa, abbreviation }: Pick<Movement, 'nameEs' | 'nameCa' | 'abbreviation'>,
  text: string,
): boolean {
  const all = plain(`${nameEs} ${nameCa} ${abbreviation}`)
  return plain(text)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
