import type { Block } from '../contracts/blocks.ts'
import type { Scoring } from '../contracts/score-schemes.ts'

export interface FoundScoring {
  title: string
  /** Its own lines and those of the blocks within. */
  lines: string[]
  scoring: Scoring
}

/** The scored blocks in reading order. */
export function scoredBlocksIn(blocks: readonly Block[]): FoundScoring[] {
  return blocks.flatMap(({ title, exercices, wbs, scored }) => [
    ...(scored ? [{ title, lines: [...exercices, ...linesIn(wbs)], scoring: scored }] : []),
    ...scoredBlocksIn(wbs),
  ])
}

/** Titles and lines in reading order. */
export const linesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ title, exercices, wbs }) => [title, ...exercices, ...linesIn(wbs)].filter(Boolean))

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
