import {
  highestScore,
  repsPerRound,
  type ScoreLevel,
  type ScoreResult,
  type ScoreScheme,
  type Scoring,
  type TieBreak,
} from '../../contract/score-schemes.ts'
import type { WeightUnit } from '../barbell.ts'
import { type ReadResult, resultOf } from './score-form.ts'
import { highestTieBreak } from './score-order.ts'
import { type ReadScore, readTime, toGrams } from './score-text.ts'

// Scores as files hold them: ours, and those of other programs.

/** The cells of a result. */
export interface ResultCells {
  result: string
  /** Of several sets, with ` / ` between; null for one. */
  setResults: string | null
  tieBreak: string | null
}

/** A result for a file, exact and the same in every language. */
export function resultCells(
  { value, capped, sets, tieBreak }: Omit<ReadResult, 'level'>,
  { scheme, tieBreak: by }: Pick<Scoring, 'scheme' | 'tieBreak'>,
): ResultCells {
  return {
    result: scoreCell(value, { scheme, capped }),
    setResults: sets.map((set) => scoreCell(set, { scheme, capped: false })).join(' / ') || null,
    tieBreak: tieBreak === null ? null : by === 'time' ? timeCell(tieBreak) : String(tieBreak),
  }
}

/** `1:02:33.250`, `5+12`, `102.5 kg`, `1200 m`, `CAP+12`, `-` for none. */
export function scoreCell(
  value: number | null,
  { scheme, capped }: { scheme: ScoreScheme } & Pick<ScoreResult, 'capped'>,
): string {
  if (value === null) return '-'
  if (capped) return `CAP+${value}`
  switch (scheme) {
    case 'time':
      return timeCell(value)
    case 'rounds':
      return `${Math.floor(value / repsPerRound)}+${value % repsPerRound}`
    case 'load':
      return `${thousandths(value)} kg`
    case 'distance':
      return `${thousandths(value)} m`
    default:
      return String(value)
  }
}

/** Milliseconds as `0:58`, `1:02:33.250`: two decimals after two parts could be seconds. */
export function timeCell(millis: number): string {
  const [seconds, rest] = [Math.floor(millis / 1000), millis % 1000]
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const clock = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)
  const parts = rest > 0 ? `.${String(rest).padStart(3, '0')}` : ''
  return `${clock}:${two(seconds % 60)}${parts}`
}

/** Three decimals could be thousands: a fourth says that they are not. */
function thousandths(value: number): string {
  const text = String(value / 1000)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** `unclear`: decimals or thousands. */
type ReadCell = ReadScore | 'unclear' | null

/**
 * Reads a score from a file: what `scoreCell` writes, and what people and other programs write: `5 rounds + 12 reps`, `3 x 5 @ 225 lbs`,
 * `100,5 kg`, `1,2 km`, `9:12 (Rx)`. A load without a unit is in `unit`. A time may be stopped by a cap of which nothing else tells.
 */
export function readScoreCell(typed: string, scheme: ScoreScheme, unit: WeightUnit = 'kg'): ReadCell {
  const text = withoutLevel(typed)
  const capped = /^(?:time cap|cap|tc|c)\s*\+?\s*(\d{1,7})?(?: ?reps?)?$/.exec(text)
  if (capped) {
    const value = Number(capped[1] ?? 0)
    return scheme === 'time' && value <= highestScore.reps ? { value, capped: true } : null
  }
  const value = readValue(text, scheme, unit)
  if (value === null || value === 'unclear') return value
  return value <= highestScore[scheme] ? { value, capped: false } : null
}

/** Milliseconds or repetitions. */
function readTieBreak(text: string, by: TieBreak): number | null {
  const value = by === 'time' ? readTime(text) : /^\d{1,8}$/.test(text) ? Number(text) : null
  return value !== null && value <= highestTieBreak ? value : null
}

/** Why cells are not a result. */
export type CellFault = 'unclear' | 'unreadable' | 'tie_break'

/** The result in the cells of a file; the cap of the block may be unknown, or gone since. */
export function readResultCells(
  { result, setResults, tieBreak: tieText }: ResultCells,
  scoring: Pick<Scoring, 'scheme' | 'sets' | 'pick' | 'tieBreak'>,
  { level, unit = 'kg' }: { level: ScoreLevel; unit?: WeightUnit },
): ReadResult | CellFault {
  const { scheme, tieBreak: by } = scoring
  const sets: (number | null)[] = []
  let isCapped = false
  for (const text of setResults === null ? [result] : setResults.split(' / ')) {
    const read = text === '-' ? { value: null, capped: false } : readScoreCell(text, scheme, unit)
    if (read === 'unclear') return 'unclear'
    if (read === null) return 'unreadable'
    isCapped ||= read.capped
    sets.push(read.value)
  }
  const tieBreak = by === null || !tieText ? null : readTieBreak(tieText, by)
  if (by !== null && tieText && tieBreak === null) return 'tie_break'
  const capSeconds = isCapped ? 1 : null
  return resultOf({ level, sets, capped: isCapped, tieBreak }, { ...scoring, capSeconds }) ?? 'unreadable'
}

function readValue(text: string, scheme: ScoreScheme, unit: WeightUnit): number | 'unclear' | null {
  switch (scheme) {
    case 'time':
      return readTime(text)
    case 'rounds': {
      const bare = text.replace(/rounds?|rondas?|rondes?|rds?|reps?/g, '').replace(/\s+/g, '')
      const found = /^(\d{1,3})(?:\+(\d{1,5})?)?$/.exec(bare)
      return found ? Number(found[1]) * repsPerRound + Number(found[2] ?? 0) : null
    }
    case 'load': {
      const found =
        /^(?:\d{1,2} ?[x×] ?\d{1,3} ?@ ?)?([\d.,]+) ?(kgs?|kilos?|lbs?|pounds?|libras?|lliures?|#)?$/.exec(
          text,
        )
      const written = found?.[2]
      const by = written === undefined ? unit : written.startsWith('k') ? 'kg' : 'lb'
      return found && scaled(found[1] ?? '', (weight) => toGrams(weight, by))
    }
    case 'distance': {
      const found = /^([\d.,]+) ?(m|met\w*|km|mi|miles?|ft|feet)?$/.exec(text)
      const millimetres = lengths[found?.[2]?.slice(0, 2) ?? 'm'] ?? 1000
      return found && scaled(found[1] ?? '', (length) => Math.round(length * millimetres))
    }
    case 'done':
      if (text === '0') return 0
      return /^(?:1|x|✓|s[ií]?|ok|yes|true|done|completed?|hecho|fet)$/.test(text) ? 1 : null
    default: {
      const found = /^(\d{1,7})(?:[.,]0+)? ?(?:reps?|k?cals?|calor\w+|pts?|points?|punt\w*)?$/.exec(text)
      return found ? Number(found[1]) : null
    }
  }
}

/** Millimetres by the first letters of a unit. */
const lengths: Readonly<Record<string, number>> = {
  m: 1000,
  me: 1000,
  km: 1_000_000,
  mi: 1_609_344,
  ft: 304.8,
  fe: 304.8,
}

function scaled(text: string, by: (value: number) => number): number | 'unclear' | null {
  if (!/^\d{1,7}(?:[.,]\d{1,4})?$/.test(text)) return null
  return /[.,]\d{3}$/.test(text) ? 'unclear' : by(Number(text.replace(',', '.')))
}

const levelMark = /\(?\brx ?(?:\+|plus)|\(?\b(?:rx|scaled|escalado|escalat)\b\)?/g

const withoutLevel = (text: string): string =>
  text.toLowerCase().replace(levelMark, '').replace(/[()]/g, '').replace(/\s+/g, ' ').trim()

/** The level that a text names: `RX+`, `Rx`, `SCALED`; null for none. */
export function levelIn(text: string): ScoreLevel | null {
  const plain = text.toLowerCase()
  if (/\brx ?(?:\+|plus\b)|rx_plus/.test(plain)) return 'rx_plus'
  if (/\brx\b|\bas prescribed\b/.test(plain)) return 'rx'
  return /\bscaled\b|\bescala(?:do|da|t)\b|\bfoundations?\b|\bbeginner\b/.test(plain) ? 'scaled' : null
}

/** True for a cell that says that there is no result: empty, `-`, `0`, `1 x 5 @ 0 kg`, `DNF`. */
export const isNoResult = (text: string): boolean =>
  /^(?:|-+|dn[fs]|n\/?a|none|null|(?:\d+ ?[x×] ?\d+ ?@ ?)?0+(?:[:.,+]0+)*(?: ?(?:kg|lbs?|m|reps?|cals?))?)$/i.test(
    text.trim(),
  )

/** Repetitions of a set: `3 x 5 @ 100 kg`. */
export const repsOfSet = (text: string): number | null => {
  const found = /\d{1,2} ?[x×] ?(\d{1,3}) ?@/i.exec(text)
  return found ? Number(found[1]) : null
}

/** Names of scoring schemes in other programs; null for entries that are no result, as an emoji or a text. */
const kinds: readonly (readonly [RegExp, ScoreScheme | null])[] = [
  [/emoji|text|no score|comment|total/, null],
  [/rounds?(?:.*reps?)?/, 'rounds'],
  [/load|weight/, 'load'],
  [/reps|repetition/, 'reps'],
  [/calor/, 'calories'],
  [/distance|meter|metre|feet|miles/, 'distance'],
  [/point/, 'points'],
  [/check|pass|done|complet/, 'done'],
  [/time/, 'time'],
]

/**
 * How a line of another program is scored, by what it calls the kind of score, else by the result. Null when it is no result, undefined when
 * nobody can tell.
 */
export function foreignScheme(kind: string, result: string, isLift: boolean): ScoreScheme | null | undefined {
  const name = kind.toLowerCase()
  for (const [words, scheme] of kinds) if (words.test(name)) return scheme
  const text = withoutLevel(result)
  if (/^(?:time cap|cap|tc)\b/.test(text) || /^\d+:\d{2}/.test(text)) return 'time'
  if (/^\d+ ?(?:r\w*)? ?\+/.test(text) || /^\d+ ?(?:rounds?|rds?|rondas?|rondes?)$/.test(text))
    return 'rounds'
  if (/@|kgs?$|kilos?$|lbs?$|#$/.test(text) || isLift) return 'load'
  if (/reps?$/.test(text)) return 'reps'
  if (/cal\w*$/.test(text)) return 'calories'
  if (/\d ?(?:k?m|mi|ft|met\w*|miles?|feet)$/.test(text)) return 'distance'
  return /(?:pts?|points?|punt\w*)$/.test(text) ? 'points' : undefined
}
