import type { Language } from '../../../platform/contract/languages.ts'
import type { Block } from '../../training/contract/blocks.ts'
import { isOutdated, translatedInto } from '../../training/rules/blocks-in.ts'

type Scoring = NonNullable<Block['scored']>

/** What a scoring may refer to. */
export interface Scorable {
  benchmarks: readonly number[]
  movements: readonly number[]
}

/** Blocks for another workout: without the ids of their scorings, which tie scores to them, and with nothing that is not `known` any more. */
export const unnumbered = (blocks: readonly Block[], known?: Scorable): Block[] =>
  blocks.map(({ scored, ...block }) => ({
    ...block,
    ...(scored && { scored: withoutId(scored, known) }),
    wbs: unnumbered(block.wbs, known),
  }))

function withoutId({ id: _, ...scoring }: Scoring, known?: Scorable): Scoring {
  const kept = (all: readonly number[] | undefined, id: number | null) =>
    all && id !== null && !all.includes(id) ? null : id
  return {
    ...scoring,
    benchmark: kept(known?.benchmarks, scoring.benchmark),
    movement: kept(known?.movements, scoring.movement),
  }
}

/** Blocks written in one language for a workout that is `wanted` in another: a translation and what it translates change places. */
export const blocksFor = (blocks: readonly Block[], written: Language | null, wanted: Language): Block[] =>
  written === null || written === wanted
    ? unnumbered(blocks)
    : unnumbered(blocks).map((block) => turned(block, written, wanted))

/** What was not translated stays as it was written. */
function turned({ translation, ...block }: Block, written: Language, wanted: Language): Block {
  const wbs = block.wbs.map((each) => turned(each, written, wanted))
  const { title, exercices } = block
  if (!translation || isOutdated(exercices, translation.exercices)) return { ...block, wbs }
  if (translatedInto(translation, written) !== wanted) return { ...block, translation, wbs }
  return {
    ...block,
    title: translation.title || title,
    exercices: translation.exercices.length > 0 ? translation.exercices : exercices,
    translation: { language: written, title, exercices },
    wbs,
  }
}
