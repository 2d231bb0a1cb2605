import type { Block } from '../contracts/blocks.ts'

const hasTextsOf = (one: Block) => (other: Block) =>
  one.title === other.title && JSON.stringify(one.exercices) === JSON.stringify(other.exercices)

/**
 * Blocks from a client that knows no translations, with the stored ones: of the block with the same texts, else, unless blocks came or
 * went, of the one in the same place.
 */
export function withKeptTranslations(blocks: readonly Block[], stored: readonly Block[]): Block[] {
  return blocks.map((block, place) => {
    const before =
      stored.find(hasTextsOf(block)) ?? (blocks.length === stored.length ? stored[place] : undefined)
    const translation = block.translation ?? before?.translation
    return {
      ...block,
      wbs: withKeptTranslations(block.wbs, before?.wbs ?? []),
      ...(translation && { translation }),
    }
  })
}
