import type { Language } from '../../../../platform/contract/languages.ts'
import type { Block } from '../../contract/blocks.ts'
import type { Scoring } from '../../contract/score-schemes.ts'
import { blocksIn } from '../blocks-in.ts'

export interface FoundScoring {
  title: string
  /** Its own lines and those of the blocks within. */
  lines: string[]
  scoring: Scoring
}

/** A block as it is stored, or as somebody reads it. */
interface WithTexts {
  readonly title: string
  readonly exercices: readonly string[]
  readonly wbs: readonly WithTexts[]
  readonly scored?: Scoring | null | undefined
}

/** The scored blocks in reading order. */
export function scoredBlocksIn(blocks: readonly WithTexts[]): FoundScoring[] {
  return blocks.flatMap(({ title, exercices, wbs, scored }) => [
    ...(scored ? [{ title, lines: [...exercices, ...linesIn(wbs)], scoring: scored }] : []),
    ...scoredBlocksIn(wbs),
  ])
}

/** Titles and lines in reading order. */
export const linesIn = (blocks: readonly WithTexts[]): string[] =>
  blocks.flatMap(({ title, exercices, wbs }) => [title, ...exercices, ...linesIn(wbs)].filter(Boolean))

/** Title and lines of a scored block of a workout in the `wanted` language where it was translated. */
export function scoredTextsIn(
  block: Block,
  written: Language | null,
  wanted: Language,
): Pick<FoundScoring, 'title' | 'lines'> | undefined {
  const [found] = scoredBlocksIn(blocksIn([block], written, wanted))
  return found && { title: found.title, lines: found.lines }
}

/** The same blocks with the scorings replaced in reading order. */
export function withScorings(blocks: readonly Block[], scorings: readonly Scoring[]): Block[] {
  const rest = [...scorings]
  const replace = (each: readonly Block[]): Block[] =>
    each.map(({ scored, ...block }) => {
      const next = scored ? rest.shift() : undefined
      return { ...block, ...(next && { scored: next }), wbs: replace(block.wbs) }
    })
  return replace(blocks)
}

/** The same blocks without scorings, as for a week's recovery. */
export const withoutScorings = (blocks: readonly Block[]): Block[] => withScorings(blocks, [])
