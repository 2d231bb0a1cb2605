import { matches as matchesWords } from '../../../../platform/web/widgets/matches-words.ts'
import type { Movement } from '../../contract/movements.ts'

/** True when a movement's names or abbreviation contain every word, ignoring accents. */
export const matches = (
  { nameEs, nameCa, abbreviation }: Pick<Movement, 'nameEs' | 'nameCa' | 'abbreviation'>,
  text: string,
): boolean => matchesWords(text, nameEs, nameCa, abbreviation)
