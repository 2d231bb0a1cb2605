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

/** In the same way, the stored scorings, videos and alternatives of blocks that say nothing of them. */
export const withKeptScorings = (blocks: readonly Block[], stored: readonly Block[]): Block[] =>
  withKept(blocks, stored, ({ scored, video, alternatives, ...block }, before) => {
    const kept = scored === undefined ? before?.scored : scored
    const link = video === undefined ? before?.video : video
    const isSameLength = before?.exercices.length === block.exercices.length
    const others = alternatives ?? (isSameLength ? before?.alternatives : undefined)
    return {
      ...block,
      ...(kept && { scored: kept }),
      ...(link && { video: link }),
      ...(others?.length && { alternatives: others }),
    }
  })

const withKept = (
  blocks: readonly Block[],
  stored: readonly Block[],
  keep: (block: Block, before: Block | undefined) => Block,
): Block[] =>
  blocks.map((block, place) => {
    const before = stored[placeBefore(blocks, stored, place)]
    return { ...keep(block, before), wbs: withKept(block.wbs, before?.wbs ?? [], keep) }
  })

/** Where a block was among its siblings; -1 for a new one. */
function placeBefore(blocks: readonly Block[], stored: readonly Block[], place: number): number {
  const found = stored.findIndex(hasTextsOf(blocks[place] as Block))
  return found < 0 && blocks.length === stored.length ? place : found
}

interface Note {
  /** The places from the outermost block on: `0.1`; empty for the whole workout. */
  at: string
  text: string
}

/** In the same way, notes of stored blocks at the new places. Those of a block that is gone become the workout's. */
export function withKeptNotes(
  notes: readonly Note[],
  blocks: readonly Block[],
  stored: readonly Block[],
): Note[] {
  const places = new Map(placesOf(blocks, stored))
  const texts = Map.groupBy(notes, ({ at }) => places.get(at) ?? '')
  return [...texts].map(([at, found]) => ({ at, text: found.map(({ text }) => text).join('\n') }))
}

/** Most characters of a note. */
const longestNote = 1000

/** Notes with those of blocks that were inserted; a place has one, and nothing twice. */
export function withAddedNotes(notes: readonly Note[], added: readonly Note[]): Note[] {
  const texts = Map.groupBy([...notes, ...added], ({ at }) => at)
  return [...texts].map(([at, found]) => {
    const different = [...new Set(found.map(({ text }) => text))]
    return { at, text: different.join('\n').slice(0, longestNote) }
  })
}

/** From where each block was to where it is. */
const placesOf = (
  blocks: readonly Block[],
  stored: readonly Block[],
  within: { was: readonly number[]; is: readonly number[] } = { was: [], is: [] },
): [string, string][] =>
  blocks.flatMap((block, place): [string, string][] => {
    const before = placeBefore(blocks, stored, place)
    if (before < 0) return []
    const [was, is] = [
      [...within.was, before],
      [...within.is, place],
    ]
    return [[was.join('.'), is.join('.')], ...placesOf(block.wbs, stored[before]?.wbs ?? [], { was, is })]
  })
