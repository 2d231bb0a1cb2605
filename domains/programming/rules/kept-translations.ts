import type { Block } from '../../training/contract/blocks.ts'

const hasTextsOf = (one: Block) => (other: Block) =>
  one.title === other.title && JSON.stringify(one.exercices) === JSON.stringify(other.exercices)

/**
 * Blocks from a client that knows no translations, with the stored ones: of the block with the same texts, else, unless blocks came or
 * went, of the one in the same place.
 */
export const withKeptTranslations = (blocks: readonly Block[], stored: readonly Block[]): Block[] =>
  withKept(blocks, stored, (block, before) => {
    const translation = block.translation ?? before?.translation
    return { ...block, ...(translation && { translation }) }
  })

/** In the same way, the stored scorings of blocks that do not say whether they are scored. */
export const withKeptScorings = (blocks: readonly Block[], stored: readonly Block[]): Block[] =>
  withKept(blocks, stored, ({ scored, ...block }, before) => {
    const kept = scored === undefined ? before?.scored : scored
    return { ...block, ...(kept && { scored: kept }) }
  })

const withKept = (
  blocks: readonly Block[],
  stored: readonly Block[],
  keep: (block: Block, before: Block | undefined) => Block,
): Block[] =>
  blocks.map((block, place) => {
    const before =
      stored.find(hasTextsOf(block)) ?? (blocks.length === stored.length ? stored[place] : undefined)
    return { ...keep(block, before), wbs: withKept(block.wbs, before?.wbs ?? [], keep) }
  })
