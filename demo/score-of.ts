import { repsPerRound } from '../domains/training/contract/score-schemes.ts'
import type { EnteredResult } from '../domains/training/rules/scores/score-form.ts'
import { fallbackLanguage } from '../platform/contract/languages.ts'
import { textIn } from '../platform/contract/texts.ts'
import type { Chance } from './chance.ts'
import { demoBenchmarks } from './data/benchmarks.ts'
import { demoMovements } from './data/movements.ts'
import type { DemoBlock } from './score-queries.ts'

/** Strength of a member of the demo gym; 0 is typical, 1 is better than five of six. */
export interface Athlete {
  feminine: boolean
  engine: number
  strength: number
  /** Gained over the last year, in the same measure. */
  gain: number
}

/** Roughly normal, between -3 and 3. */
export const bell = (chance: Chance): number =>
  Array.from({ length: 6 }, () => chance.next()).reduce((sum, each) => sum + each, -3) * 1.4

/** The result of an athlete in a block, `yearsAgo` years before today; null where there is nothing to enter. */
export function scoreOf(
  block: DemoBlock,
  { feminine, engine, strength, gain }: Athlete,
  yearsAgo: number,
  chance: Chance,
): EnteredResult | null {
  const form = bell(chance) * 0.25 - gain * yearsAgo
  const entered = { capped: false, tieBreak: null }
  if (block.scheme === 'load') {
    const sets = loadsOf(block, (strength + form) * 0.13, feminine, chance)
    return sets && { ...entered, level: 'rx', sets }
  }
  const fitness = engine + form
  const level = fitness > 2.3 && chance.next() < 0.3 ? 'rx_plus' : fitness > -0.1 ? 'rx' : 'scaled'
  // Scaled is lighter, so it takes about as long.
  const pace = Math.exp((level === 'scaled' ? fitness / 2 + 0.35 : fitness) * 0.17)
  const [typical, cap] = [typicalOf(block, feminine), block.capSeconds]
  if (block.scheme === 'time') {
    const seconds = Math.round(typical / pace)
    if (cap === null || seconds < cap) return { ...entered, level, sets: [seconds * 1000] }
    const done = Math.floor((repsIn(block.lines) * cap) / (seconds + 5))
    return { ...entered, level, sets: [done], capped: true }
  }
  if (block.scheme === 'rounds') {
    const perRound = repsIn(block.lines)
    const reps = Math.round(typical * pace * perRound)
    const [rounds, rest] = [Math.floor(reps / perRound), reps % perRound]
    return { ...entered, level, sets: [rounds * repsPerRound + rest] }
  }
  return block.scheme === 'reps' ? { ...entered, level, sets: [Math.round(typical * pace)] } : null
}

/** Seconds, rounds or reps of a typical member. */
function typicalOf({ benchmark, scheme, capSeconds, lines }: DemoBlock, feminine: boolean): number {
  const known = demoBenchmarks.find(({ name }) => name === benchmark)?.typical[feminine ? 0 : 1]
  if (known !== undefined) return known
  const cap = capSeconds ?? 900
  if (scheme === 'time') return cap * 0.86
  // A repetition every three seconds with rests, a burpee every four.
  return scheme === 'rounds' ? cap / (3.6 * repsIn(lines)) : cap / 4
}

/** Repetitions of the lines of a workout; distances count as a few. */
function repsIn(lines: readonly string[]): number {
  const ladder = lines.find((line) => /^\d+(?:-\d+)+$/.test(line))
  if (ladder) {
    const reps = ladder.split('-').reduce((sum, each) => sum + Number(each), 0)
    return reps * (lines.length - 1)
  }
  const reps = lines.flatMap((line) => {
    const [, number = '', unit = ''] = /^([\d.]+) ?(m\b|km\b|min|ron|×|x)?/.exec(line) ?? []
    if (number === '' || /min|ron|×|x/.test(unit)) return []
    return unit.startsWith('m') || unit === 'km' ? 12 : Number(number.replace('.', ''))
  })
  const rounds = Number(/(\d+) ron/.exec(lines.join(' '))?.[1] ?? 1)
  return Math.max(10, reps.reduce((sum, each) => sum + each, 0) * rounds)
}

/** The loads of the sets in grams, rising to the last one. */
function loadsOf(
  { movement, reps, sets }: DemoBlock,
  ability: number,
  feminine: boolean,
  chance: Chance,
): number[] | null {
  const best = demoMovements.find(({ texts }) => textIn(texts.name, fallbackLanguage) === movement)?.best?.[
    feminine ? 0 : 1
  ]
  if (best === undefined) return null
  // As Epley's formula relates repetitions to the maximum.
  const heaviest = (best * Math.exp(ability)) / (1 + ((reps ?? 5) - 1) / 30)
  const first = 0.82 + chance.next() * 0.06
  return Array.from({ length: sets }, (_, nth) => {
    const share = sets === 1 ? 1 : first + ((0.98 - first) * nth) / (sets - 1)
    return Math.round((heaviest * share) / 2.5) * 2500
  })
}
