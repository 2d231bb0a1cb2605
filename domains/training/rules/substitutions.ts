import type { Alternative, Alternatives, RestrictionArea } from '../contract/restriction-areas.ts'
import type { ReadBlock } from './blocks-in.ts'
import { folded, type NamedMovement, namedIn } from './exercise-load.ts'

export interface Substitution {
  area: RestrictionArea
  text: string
}

/**
 * What a member with restrictions does instead of a line: for each, the coach's words; without any, the gym's for the movements that the
 * line names. Nothing is guessed.
 */
export const substitutionsFor = (
  areas: readonly RestrictionArea[],
  ofLine: readonly Pick<Alternative, 'area' | 'text'>[],
  movements: readonly { alternatives: Alternatives }[],
): Substitution[] =>
  areas.flatMap((area) => {
    const own = ofLine.filter((one) => one.area === area).map(({ text }) => text)
    const texts = own.length > 0 ? own : movements.map(({ alternatives }) => alternatives[area])
    return [...new Set(texts)].flatMap((text) => (text ? [{ area, text }] : []))
  })

export interface HelpingMovement extends NamedMovement {
  name: string
  video: string | null
  alternatives: Alternatives
}

export interface LineHelp {
  instead: readonly Substitution[]
  videos: readonly { id: number; name: string; link: string }[]
}

/**
 * What helps with a line: by the member's restrictions, and the videos of the movements it names. Lines are read only where a movement may
 * help, and once.
 */
export function helpReader<M extends HelpingMovement>(
  areas: readonly RestrictionArea[],
  movements: readonly M[],
): (block: ReadBlock, nth: number) => LineHelp {
  const helping = movements.filter(
    ({ video, alternatives }) => video !== null || areas.some((area) => alternatives[area]),
  )
  const read = new Map<string, readonly M[]>()
  const namedBy = (line: string): readonly M[] => {
    const known = read.get(line)
    if (known) return known
    // All are looked for, so that a longer name hides those within it.
    const ids = new Set(namedIn(folded(line), movements).map(({ id }) => id))
    const named = helping.filter(({ id }) => ids.has(id))
    read.set(line, named)
    return named
  }
  return ({ exercices, alternatives = [] }, nth) => {
    const named = helping.length > 0 ? namedBy(exercices[nth] ?? '') : []
    return {
      instead: substitutionsFor(
        areas,
        alternatives.filter(({ line }) => line === nth),
        named,
      ),
      videos: named.flatMap(({ id, name, video }) => (video === null ? [] : [{ id, name, link: video }])),
    }
  }
}
