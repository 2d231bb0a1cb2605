import type { Movement } from '../../../contracts/movements.ts'
import { matches as matchesWords } from '../../widgets/matches-words.ts'

/** True when a movement's names or abbreviation contain every word, ignoring accents. */
export const matches = (
  { nameEs, nameCa, abbreviation }: Pick<Movement, 'nameEs' | 'nameCa' | 'abbreviation'>,
  text: string,
): boolean => matchesWords(text, nameEs, nameCa, abbreviation)
