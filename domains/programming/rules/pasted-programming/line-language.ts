import { type Language, languages } from '../../../../platform/contract/languages.ts'
import { evenFold } from './source-lines.ts'

/** The words by which each language of the gym is known. */
export type Signs = Readonly<Record<Language, string>>

const wordsOf = (text: string) => new Set(evenFold(text).split(/\s+/))
const prepared = new WeakMap<Signs, { code: string; words: ReadonlySet<string> }[]>()

/** The language that more words of a line belong to than to any other; null where none stands out. */
export function languageOf(fold: string, signs: Signs): string | null {
  const known =
    prepared.get(signs) ?? languages.map((code) => ({ code: code as string, words: wordsOf(signs[code]) }))
  prepared.set(signs, known)
  const words = fold.match(/\p{L}+/gu) ?? []
  const [best, next] = known
    .map(({ code, words: own }) => ({ code, count: words.filter((word) => own.has(word)).length }))
    .sort((a, b) => b.count - a.count)
  return best && best.count > (next?.count ?? 0) ? best.code : null
}

export const isOfGym = (code: string | null): code is Language => languages.some((each) => each === code)

/** The language of the gym that most lines are in; null for none, or when another one is more frequent. */
export function mainLanguage(lines: readonly { language: string | null }[]): Language | null {
  const counts = new Map<string, number>()
  for (const { language } of lines)
    if (language !== null) counts.set(language, (counts.get(language) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most && isOfGym(most[0]) ? most[0] : null
}
