import {
  highestScore,
  repsPerRound,
  type ScoreResult,
  type ScoreScheme,
  type Scoring,
} from '../../contract/score-schemes.ts'
import { fromKilos, toKilos, type WeightUnit } from '../barbell.ts'

/** How numbers are written: with the decimal sign of the reader's language. */
export type WriteNumber = (value: number) => string

/**
 * A score as people say it: `4:35`, `1:02:10`, `7 + 12`, `82,5 kg`, `1.200 m`, `CAP + 12`. Reps, calories and points are the number
 * alone; done is `✓`.
 */
export function scoreText(
  { value, capped }: Pick<ScoreResult, 'value' | 'capped'>,
  scheme: ScoreScheme,
  write: WriteNumber,
  unit: WeightUnit = 'kg',
): string {
  if (capped) return `CAP + ${write(value)}`
  switch (scheme) {
    case 'time':
      return timeText(value)
    case 'rounds': {
      const reps = value % repsPerRound
      const rounds = write(Math.floor(value / repsPerRound))
      return reps === 0 ? rounds : `${rounds} + ${write(reps)}`
    }
    case 'load':
      return `${write(inUnit(value, unit))} ${unit}`
    case 'distance':
      return `${write(Math.round(value / 10) / 100)} m`
    case 'done':
      return '✓'
    default:
      return write(value)
  }
}

/** `4:35`, `1:02:10`, `0:58`; tenths only when there are any: `4:35.2`. */
export function timeText(millis: number): string {
  const tenths = Math.round(millis / 100)
  const [seconds, rest] = [Math.floor(tenths / 10), tenths % 10]
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  const clock = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)
  return `${clock}:${two(seconds % 60)}${rest > 0 ? `.${rest}` : ''}`
}

/** Grams in kilos or pounds, to two decimals. */
export const inUnit = (grams: number, unit: WeightUnit): number =>
  Math.round(fromKilos(grams / 1000, unit) * 100) / 100

export const toGrams = (weight: number, unit: WeightUnit): number => Math.round(toKilos(weight, unit) * 1000)

/** A value as it would be typed on the pad, which knows one decimal sign: `435`, `7+12`, `82,5`; empty for none. */
export function typedScore(value: number | null, scheme: ScoreScheme, unit: WeightUnit = 'kg'): string {
  if (value === null) return ''
  switch (scheme) {
    case 'time':
      return timeText(value).replace(/\..*/, '').replaceAll(':', '').replace(/^0+/, '')
    case 'rounds':
      return scoreText({ value, capped: false }, scheme, String).replaceAll(' ', '')
    case 'load':
      return String(inUnit(value, unit)).replace('.', ',')
    case 'distance':
      return String(Math.round(value / 10) / 100).replace('.', ',')
    default:
      return String(value)
  }
}

/** Parses the typed text; null when it is not a score of the scheme. */
export interface ReadScore {
  value: number
  capped: boolean
}

/**
 * Reads a score as a coach types it from the whiteboard: `4:35`, `435` and `4.35` for a time, `7+12`, `7 12` or `7` for rounds, `82,5` for
 * a load, `cap+12` or `c12` for one stopped by the cap. Null when it is unreadable or too high.
 */
export function readScore(
  typed: string,
  scoring: Pick<Scoring, 'scheme' | 'capSeconds'>,
  unit: WeightUnit = 'kg',
): ReadScore | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  const { scheme, capSeconds } = scoring
  if (scheme === 'time' && capSeconds !== null) {
    const reps = /^c(?:ap)?\s?\+?\s?(\d{1,6})?$/.exec(text)
    if (reps) return within({ value: Number(reps[1] ?? 0), capped: true }, 'reps')
  }
  const value = readValue(text, scheme, unit)
  return value === null ? null : within({ value, capped: false }, scheme)
}

const within = (score: ReadScore, scheme: ScoreScheme): ReadScore | null =>
  score.value <= highestScore[scheme] && (score.value > 0 || score.capped) ? score : null

function readValue(text: string, scheme: ScoreScheme, unit: WeightUnit): number | null {
  switch (scheme) {
    case 'time':
      return readTime(text)
    case 'rounds': {
      const found = /^(\d{1,3})(?: ?(?:\+| ) ?(\d{1,5}))?\+?$/.exec(text)
      return found ? Number(found[1]) * repsPerRound + Number(found[2] ?? 0) : null
    }
    case 'load': {
      const written = /(kg|lb)$/.exec(text)?.[1] as WeightUnit | undefined
      const weight = readDecimal(text.replace(/ ?(kg|lb)$/, ''))
      return weight === null ? null : toGrams(weight, written ?? unit)
    }
    case 'distance': {
      const meters = readDecimal(text.replace(/ ?m$/, ''))
      return meters === null ? null : Math.round(meters * 1000)
    }
    case 'done':
      return /^(1|x|✓|s[ií]?|y(?:es)?|ok)$/.test(text) ? 1 : null
    default:
      return /^\d{1,7}$/.test(text) ? Number(text) : null
  }
}

const readDecimal = (text: string): number | null =>
  /^\d{1,7}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : null

/**
 * Reads a coach's line for a block: one score, or the sets in order with spaces between, `-` for one that was not done. `capped` has one
 * value, the reps. Null when anything is unreadable or there are more values than sets.
 */
export function readSets(
  typed: string,
  scoring: Pick<Scoring, 'scheme' | 'capSeconds' | 'sets'>,
  unit: WeightUnit = 'kg',
): { sets: (number | null)[]; capped: boolean } | null {
  const single = readScore(typed, scoring, unit)
  if (scoring.sets === 1 || single?.capped) return single && { sets: [single.value], capped: single.capped }
  const words = typed.trim().split(/[\s;]+/)
  const read = words.map((word) =>
    word === '-' ? null : (readScore(word, scoring, unit)?.value ?? 'unreadable'),
  )
  if (read.length > scoring.sets || read.includes('unreadable') || read.every((value) => value === null))
    return null
  return { sets: read as (number | null)[], capped: false }
}

/** `4:35`, `4.35`, `4'35`, `4:35.2`, `1:02:10`; without a sign the last two digits are seconds: `435`, `58`. In milliseconds. */
export function readTime(text: string): number | null {
  const plain = /^\d{1,6}$/.test(text) ? /(..)(..)(..)/.exec(text.padStart(6, '0')) : null
  const signed = /^(?:(\d{1,2})[:.'h])?(\d{1,3})[:.'](\d{2})(?:[.,](\d{1,3}))?["']?$/.exec(text)
  const found = plain ?? signed
  if (!found) return null
  const [hours, minutes, seconds] = [1, 2, 3].map((part) => Number(found[part] || 0)) as [
    number,
    number,
    number,
  ]
  if (seconds > 59) return null
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number((found[4] ?? '').padEnd(3, '0'))
}
