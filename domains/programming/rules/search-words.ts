import { folded } from '../../training/rules/exercise-load.ts'

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

const word = (text: string): string => `'${text}'`
const beginning = (text: string): string => `'${text}':*`

/** Typed words as a text query of PostgreSQL: all must be there, each at least as the beginning of a word. Null without a word. */
export const typedQuery = (typed: string): string | null => wordsIn(typed).map(beginning).join(' & ') || null

/** Names as a text query: one of them must be there, with whatever ending, or the abbreviation as it is. Null without a word. */
export function namesQuery(names: readonly string[], abbreviation: string): string | null {
  const named = names.map((name) => {
    const words = wordsIn(name)
    return words.map((each, nth) => (nth < words.length - 1 ? word(each) : beginning(each))).join(' <-> ')
  })
  const all = [...new Set([...named, wordsIn(abbreviation).map(word).join(' <-> ')])].filter(Boolean)
  return all.map((each) => `(${each})`).join(' | ') || null
}
