import type { Language } from '../../../../platform/contract/languages.ts'
import type { PastedBlock, PastedLine } from '../../contract/pasted-programming.ts'
import { mainLanguage } from './line-language.ts'

// A text in both languages says everything twice: block after block, or line after line. Two texts are one in two languages when they
// are in different ones, have as many lines, and the same numbers stand in each of them.

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ')

const isOnly = (lines: readonly PastedLine[], language: string) =>
  lines.every((line) => line.language === null || line.language === language)

function areTheSame(one: readonly PastedLine[], other: readonly PastedLine[]): boolean {
  const [a, b] = [mainLanguage(one), mainLanguage(other)]
  if (one.length !== other.length || a === null || b === null || a === b) return false
  return (
    isOnly(one, a) &&
    isOnly(other, b) &&
    one.every((line, nth) => numbersIn(line.text) === numbersIn(other[nth]?.text ?? ''))
  )
}

const withHead = ({ head, lines }: PastedBlock) => (head ? [head, ...lines] : lines)

const isPair = (one: PastedBlock, other: PastedBlock) =>
  !one.translation && !other.translation && areTheSame(withHead(one), withHead(other))

/** A block whose lines stand in it twice, as one with its translation. */
function split(block: PastedBlock): PastedBlock {
  const { lines } = block
  const half = lines.length / 2
  const ways = [(nth: number) => nth < half, (nth: number) => nth % 2 === 0]
  for (const isFirst of ways) {
    const first = lines.filter((_, nth) => isFirst(nth))
    const second = lines.filter((_, nth) => !isFirst(nth))
    if (half > 0 && areTheSame(first, second))
      return { ...block, lines: first, translation: { head: null, title: '', lines: second } }
  }
  return block
}

const merged = (one: PastedBlock, { head, title, lines }: PastedBlock): PastedBlock => ({
  ...one,
  translation: { head, title, lines },
})

/** The blocks of a day, those of which the next is a translation joined with it. */
export function withTranslations(blocks: readonly PastedBlock[]): PastedBlock[] {
  const found: PastedBlock[] = []
  for (const block of blocks) {
    const last = found.at(-1)
    if (last && isPair(last, block)) found[found.length - 1] = merged(last, block)
    else found.push(split(block))
  }
  const half = found.length / 2
  const [first, second] = [found.slice(0, half), found.slice(half)]
  return areTwins(first, second) ? twins(first, second) : found
}

/** Whether all of some blocks are translations of others. */
export const areTwins = (one: readonly PastedBlock[], other: readonly PastedBlock[]): boolean =>
  one.length > 0 &&
  one.length === other.length &&
  one.every((block, nth) => isPair(block, other[nth] as PastedBlock))

export const twins = (one: readonly PastedBlock[], other: readonly PastedBlock[]): PastedBlock[] =>
  one.map((block, nth) => merged(block, other[nth] as PastedBlock))

/** The language that blocks are written in, their translations left aside. */
export const languageOfBlocks = (blocks: readonly PastedBlock[]): Language | null =>
  mainLanguage(blocks.flatMap(withHead))
