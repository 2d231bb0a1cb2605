import { textsIn } from '../../../../platform/contract/texts.ts'
import { matches as matchesWords } from '../../../../platform/web/widgets/matches-words.ts'
import type { Movement } from '../../contract/movements.ts'

/** True when a movement's names or abbreviation contain every word, ignoring accents. */
export const matches = (
  { texts, abbreviation }: Pick<Movement, 'texts' | 'abbreviation'>,
  text: string,
): boolean => matchesWords(text, ...textsIn(texts.name), abbreviation)
