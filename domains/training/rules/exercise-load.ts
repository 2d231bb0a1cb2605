import { type Texts, textsIn } from '../../../platform/contract/texts.ts'
import type { MovementUnit } from '../contract/movements.ts'
import { percentageOf } from './one-rep-max.ts'

export interface NamedMovement {
  id: number
  texts: { name: Texts }
  abbreviation: string
}

/** A percentage of a member's best in a movement. */
export interface ExerciseLoad {
  movementId: number
  percent: number
}

/** Percentages outside this range (`+10%`, `200%`) do not refer to a best. */
export const percentBounds = { lowest: 20, highest: 120 } as const

const isOfBest = (percent: number) => percent >= percentBounds.lowest && percent <= percentBounds.highest

const longest = 500

/**
 * The loads in a workout line: `Back squat 5x5 @75%`, `Power clean: 70-75-80%`, `3 x 3 al 80 %`. A percentage belongs to the last
 * movement named before it, else to the first in the line, else to one named in `above` (titles of the enclosing blocks,
 * innermost first). Empty when nothing is found.
 */
export function exerciseLoads(
  line: string,
  movements: readonly NamedMovement[],
  above: readonly string[] = [],
): ExerciseLoad[] {
  const text = folded(line)
  const percents = percentagesIn(text)
  if (percents.length === 0) return []
  const named = namedIn(text, movements)
  const fallback = named[0] ?? above.flatMap((title) => namedIn(folded(title), movements).slice(-1))[0]
  const loads = percents.flatMap(({ at, percent }) => {
    const of = named.findLast((name) => name.at < at) ?? fallback
    return of ? [{ movementId: of.id, percent }] : []
  })
  return loads.filter((load, i) => loads.findIndex((l) => isSame(l, load)) === i)
}

/** Weights are rounded to the nearest 0.5, repetitions to a whole number, at least one. */
export const loadOf = (best: number, percent: number, unit: MovementUnit): number =>
  unit === 'reps' ? Math.max(1, Math.floor((best * percent) / 100)) : percentageOf(best, percent)

const isSame = (a: ExerciseLoad, b: ExerciseLoad) => a.movementId === b.movementId && a.percent === b.percent

/** The beginning of a text in lower case, without accents. */
export const folded = (text: string): string =>
  text.slice(0, longest).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** `75%`, `72,5 %`, `70-80%`, `70/75/80%`: a list is percentages when its last number is. */
const percentLists = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?(?: ?[-–—/] ?\d{1,3}(?:[.,]\d{1,2})?)*(?= ?%)/g
const numberOf = (written: string) => Number(written.replace(',', '.'))

const percentagesIn = (text: string): { at: number; percent: number }[] =>
  [...text.matchAll(percentLists)].flatMap(({ index, 0: list }) =>
    list
      .split(/ ?[-–—/] ?/)
      .map((number) => ({ at: index, percent: numberOf(number) }))
      .filter(({ percent }) => isOfBest(percent)),
  )

/** A line with other percentages; everything else stays as written. */
export const withPercents = (line: string, change: (percent: number) => number): string =>
  line.replaceAll(percentLists, (list) =>
    list.replaceAll(/\d+(?:[.,]\d+)?/g, (written) => {
      const percent = numberOf(written)
      if (!isOfBest(percent)) return written
      const next = String(change(percent))
      return written.includes('.') ? next : next.replace('.', ',')
    }),
  )

interface Found {
  id: number
  at: number
  end: number
}

/** The movements named in a folded text, in order. A longer name hides those within it: "power clean" is not "clean". */
export function namedIn(text: string, movements: readonly NamedMovement[]): Found[] {
  const found = namesOf(movements).flatMap((name) => {
    if (!text.includes(name.words[0])) return []
    name.pattern ??= patternOf(name.words)
    return [...text.matchAll(name.pattern)].map(({ index, 0: hit }) => ({
      id: name.id,
      at: index,
      end: index + hit.length,
    }))
  })
  const longestFirst = found.sort((a, b) => b.end - b.at - (a.end - a.at) || a.at - b.at)
  const kept: Found[] = []
  for (const each of longestFirst)
    if (kept.every((other) => each.end <= other.at || each.at >= other.end)) kept.push(each)
  return kept.sort((a, b) => a.at - b.at)
}

interface Name {
  id: number
  words: readonly [string, ...string[]]
  /** Made when a text may have the name: a gym has hundreds of names, and a pattern takes long to make. */
  pattern?: RegExp
}

const prepared = new WeakMap<readonly NamedMovement[], Name[]>()

/** The names of all movements in folded words, prepared once for each list. */
function namesOf(movements: readonly NamedMovement[]): Name[] {
  const known = prepared.get(movements)
  if (known) return known
  const names = movements.flatMap(({ id, texts, abbreviation }) =>
    [...textsIn(texts.name), abbreviation].flatMap((name) => {
      const [first, ...rest] = folded(name).match(/[\p{L}\p{N}]+/gu) ?? []
      return first && (rest.length > 0 || first.length > 1) ? [{ id, words: [first, ...rest] as const }] : []
    }),
  )
  prepared.set(movements, names)
  return names
}

/** Matches a name as whole words, singular or plural, with any separators: `Clean & jerk`, `clean and jerk`, `clean-jerks`. */
function patternOf(words: readonly string[]): RegExp {
  const between = String.raw`[^\p{L}\p{N}%]+(?:(?:and|y|i)[^\p{L}\p{N}%]+)?`
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${words.map((word) => `${word}s?`).join(between)}(?![\p{L}\p{N}])`,
    'gu',
  )
}
