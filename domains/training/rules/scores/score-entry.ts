import { type ScoreScheme, type Scoring, scoringBounds } from '../../contract/score-schemes.ts'
import type { WeightUnit } from '../barbell.ts'
import type { ReadResult } from './score-form.ts'
import { pickedValue } from './score-order.ts'
import { readScore, typedScore } from './score-text.ts'

/** Text typed on the pad: one for each set, and one for the tie-break. */
export interface TypedEntry {
  sets: readonly string[]
  tieBreak: string
  capped: boolean
}

type Before = Pick<ReadResult, 'value' | 'sets' | 'tieBreak' | 'capped'>
type Block = Pick<Scoring, 'scheme' | 'sets' | 'pick' | 'tieBreak'>

/** The scheme of a tie-break on the pad. */
export const tieScheme = (tieBreak: Scoring['tieBreak']): 'time' | 'reps' =>
  tieBreak === 'time' ? 'time' : 'reps'

/** A saved result as it would be typed; empty texts for none. */
export function typedEntry(block: Block, before: Before | null, unit: WeightUnit): TypedEntry {
  const scheme = before?.capped ? 'reps' : block.scheme
  return {
    sets: Array.from({ length: block.sets }, (_, nth) => typedScore(valueIn(before, nth), scheme, unit)),
    tieBreak: typedScore(before?.tieBreak ?? null, tieScheme(block.tieBreak)),
    capped: before?.capped ?? false,
  }
}

const valueIn = (before: Before | null, nth: number): number | null =>
  before === null ? null : ((before.sets.length > 0 ? before.sets : [before.value])[nth] ?? null)

/** The same entry in another unit: only what was read back is converted, what somebody typed stays as it is. */
export function entryInUnit(
  typed: TypedEntry,
  block: Block,
  before: Before | null,
  [from, to]: readonly [WeightUnit, WeightUnit],
): TypedEntry {
  if (block.scheme !== 'load') return typed
  const [was, is] = [typedEntry(block, before, from), typedEntry(block, before, to)]
  return {
    ...typed,
    sets: typed.sets.map((text, nth) => (text === was.sets[nth] ? (is.sets[nth] ?? '') : text)),
  }
}

export interface ReadEntry {
  /** As sent: one value when capped or done, else one for each set. */
  sets: (number | null)[]
  tieBreak: number | null
  /** Complete and readable. */
  isReady: boolean
}

/**
 * The values of what is typed. A text that equals that of the saved result has its value, so that saving again does not round a load
 * entered in another unit or a time with tenths.
 */
export function readEntry(
  typed: TypedEntry,
  block: Block,
  before: Before | null,
  unit: WeightUnit,
): ReadEntry {
  const tie = block.tieBreak === null ? null : readTie(typed.tieBreak, block, before)
  const tieBreak = typeof tie === 'number' ? tie : null
  if (block.scheme === 'done') return { sets: [1], tieBreak, isReady: tie !== 'unreadable' }
  const scheme = typed.capped ? 'reps' : block.scheme
  const same = before !== null && before.capped === typed.capped ? before : null
  const texts = typed.sets.slice(0, typed.capped ? 1 : block.sets)
  const read = texts.map((text, nth) => {
    if (text === '0' && typed.capped) return 0
    return readText(text, scheme, valueIn(same, nth), unit)
  })
  const values = read.map((value) => (value === 'unreadable' ? null : value))
  const isReadable = tie !== 'unreadable' && !read.includes('unreadable')
  // Under a cap an empty entry counts as 0 repetitions.
  if (typed.capped) return { sets: [values[0] ?? 0], tieBreak, isReady: isReadable }
  return { sets: values, tieBreak, isReady: isReadable && pickedValue(values, scheme, block.pick) !== null }
}

function readText(
  text: string,
  scheme: ScoreScheme,
  before: number | null,
  unit: WeightUnit,
): number | null | 'unreadable' {
  if (text === '') return null
  if (before !== null && typedScore(before, scheme, unit) === text) return before
  return readScore(text, { scheme, capSeconds: null }, unit)?.value ?? 'unreadable'
}

function readTie(text: string, { tieBreak }: Block, before: Before | null): number | null | 'unreadable' {
  if (text === '0') return 0
  const value = readText(text, tieScheme(tieBreak), before?.tieBreak ?? null, 'kg')
  return typeof value === 'number' && value > scoringBounds.tieBreak ? 'unreadable' : value
}

/** Why a text on the pad is no score; null when it is one, or not finished. */
export function entryProblem(
  text: string,
  scheme: ScoreScheme,
  unit: WeightUnit,
): 'zero' | 'seconds' | 'tooHigh' | null {
  if (text === '' || text.endsWith(',') || readScore(text, { scheme, capSeconds: null }, unit)) return null
  if (/^[0+,]*$/.test(text)) return 'zero'
  return scheme === 'time' && Number(text.slice(-2)) > 59 ? 'seconds' : 'tooHigh'
}
