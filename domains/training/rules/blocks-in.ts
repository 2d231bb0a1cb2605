import { type Language, otherLanguage } from '../../../platform/contract/languages.ts'
import type { Block, Translation } from '../contract/blocks.ts'
import type { Alternative } from '../contract/restriction-areas.ts'
import type { Scoring } from '../contract/score-schemes.ts'

/** A block as somebody reads it. */
export interface ReadBlock {
  readonly title: string
  readonly exercices: readonly string[]
  /** Minutes. */
  readonly tc: number | null
  readonly wbs: readonly ReadBlock[]
  /** Of its texts; null when unknown. */
  readonly language: Language | null
  readonly scored?: Scoring
  readonly video?: string
  readonly alternatives?: readonly Alternative[]
}

/**
 * Blocks written in one language, each in the `wanted` one if it was translated into it, else as it was written. A translation with another
 * number of lines is outdated and not shown.
 */
export function blocksIn(
  blocks: readonly Block[],
  written: Language | null,
  wanted: Language,
): readonly ReadBlock[] {
  return blocks.map(({ title, exercices, tc, wbs, translation, scored, video, alternatives }) => {
    const isTranslated =
      translation &&
      written !== null &&
      wanted === translatedInto(translation, written) &&
      !isOutdated(exercices, translation.exercices)
    return {
      ...(isTranslated ? withOriginal(translation, { title, exercices }) : { title, exercices }),
      tc,
      wbs: blocksIn(wbs, written, wanted),
      language: isTranslated ? wanted : written,
      ...(scored && { scored }),
      ...(video && { video }),
      ...(alternatives && { alternatives }),
    }
  })
}

/** The language of a translation of what was written in another. */
export const translatedInto = ({ language }: Pick<Translation, 'language'>, written: Language): Language =>
  language ?? otherLanguage(written)

/** No lines mean that they are the same in both languages. */
export const isOutdated = (lines: readonly string[], translated: readonly string[]): boolean =>
  translated.length > 0 && translated.length !== lines.length

/** A part that was not translated stays as it was written. */
const withOriginal = <Texts extends Pick<ReadBlock, 'title' | 'exercices'>>(
  translation: Texts,
  original: Texts,
): Pick<ReadBlock, 'title' | 'exercices'> => ({
  title: translation.title || original.title,
  exercices: translation.exercices.length > 0 ? translation.exercices : original.exercices,
})

/** The language of the blocks that are not in the wanted one; null when all are, or it is unknown. */
export function foreignLanguage(blocks: readonly ReadBlock[], wanted: Language): Language | null {
  for (const { language, wbs } of blocks) {
    const found = language !== null && language !== wanted ? language : foreignLanguage(wbs, wanted)
    if (found) return found
  }
  return null
}
