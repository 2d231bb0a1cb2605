import type { Block } from '../contract/blocks.ts'
import { plainScoring, type ScoreScheme, type Scoring, scoringBounds } from '../contract/score-schemes.ts'
import { folded, type NamedMovement, namedIn } from './exercise-load.ts'
import { linesIn } from './scores/scored-blocks.ts'

/** A benchmark as far as a block is scored by it. */
export interface NamedBenchmark
  extends Pick<Scoring, 'scheme' | 'sets' | 'pick' | 'capSeconds' | 'tieBreak' | 'teamSize'> {
  id: number
  name: string
}

/** How a block that names a benchmark is scored. A cap of the block's own goes before that of the benchmark. */
export const scoringOf = (
  { id, scheme, sets, pick, capSeconds, tieBreak, teamSize }: NamedBenchmark,
  cap: number | null = null,
): Scoring => ({
  ...plainScoring(scheme),
  ...{ sets, pick, tieBreak, teamSize, benchmark: id },
  capSeconds: cap ?? capSeconds,
})

/**
 * How a block is probably scored, read from its texts in Catalan, Spanish or English: `AMRAP 12`, `For time · TC 15`, `5x5 back squat`,
 * `Fran`. What cannot be read is a time where the block has a cap, else done.
 */
export function guessScoring(
  block: Block,
  movements: readonly NamedMovement[],
  benchmarks: readonly NamedBenchmark[],
): Scoring {
  const text = folded(linesIn([block]).join(' · '))
  const cap = capIn(text) ?? (block.tc === null ? null : Math.round(block.tc * 60))
  const benchmark = longestNamed(text, benchmarks)
  if (benchmark) return scoringOf(benchmark, benchmark.scheme === 'time' ? cap : null)
  const teamSize = teamIn(folded(block.title))
  const plain = (scheme: ScoreScheme): Scoring => ({ ...plainScoring(scheme), capSeconds: cap, teamSize })
  if (/\bamrap\b|\btant[eao]s? (?:rond|volt|vuelt)/.test(text))
    return { ...plain('rounds'), capSeconds: amrapIn(text) ?? cap }
  if (/\be\d*mom\b/.test(text)) return plainScoring('done')
  if (/\bmax(?:im[oae]s?|imum)?\.? ?(?:de )?rep|\btant[eao]s? [\p{L}-]+ (?:com|como) /u.test(text))
    return plain('reps')
  if (/\bmax(?:im[oae]s?|imum)?\.? ?(?:de )?cal/.test(text)) return plain('calories')
  if (/\bmax(?:im[oae]s?|imum)?\.? ?(?:de )?(?:dist|met|m\b)|\btest (?:de )?\d+ ?(?:min|')/.test(text))
    return plain('distance')
  if (/\bfor time\b|\bpor tiempo\b|\b(?:per|a) temps\b|(?<!\d ?)\bft\b|\brft\b/.test(text))
    return plain('time')
  const [movement] = namedIn(text, movements)
  const sets = movement && setsIn(text)
  if (sets) return { ...plainScoring('load'), ...sets, movement: movement.id }
  return cap === null ? plainScoring('done') : plain('time')
}

const numbers: Readonly<Record<string, number>> = {
  ...{ dos: 2, dues: 2, two: 2 },
  ...{ tres: 3, three: 3 },
  ...{ quatre: 4, cuatro: 4, four: 4 },
}

/** `Parelles`, `por parejas`, `Equips de tres`. */
function teamIn(title: string): number {
  if (/\b(?:parelles|parejas|pairs)\b/.test(title)) return 2
  const named = /\b(?:equips?|equipos?|teams?) (?:de|d'|of) (\p{L}+|\d)\b/u.exec(title)?.[1] ?? ''
  const size = Number(named) || (numbers[named] ?? 1)
  return size >= 2 && size <= scoringBounds.teamSize ? size : 1
}

/** Minutes of `TC 15`, `time cap: 15'`, `cap 15`, in seconds. */
const capIn = (text: string): number | null => minutesAfter(text, 'tc|(?:time )?cap|limite?')

/** `AMRAP 12`, `12' AMRAP`. */
const amrapIn = (text: string): number | null => {
  const before = /(\d{1,3}) ?(?:min[a-z]*|['’])? ?(?:de |d')?amrap\b/.exec(text)
  return minutesAfter(text, 'amrap') ?? (before && Number(before[1]) * 60)
}

function minutesAfter(text: string, words: string): number | null {
  const after = String.raw`\b(?:${words})\b[ :=.-]*(?:de |d'|of )?`
  const clock = new RegExp(String.raw`${after}(\d{1,3})(?:[:.](\d{2}))?(?!\d| ?(?:rep|ron|rou))`).exec(text)
  if (!clock) return null
  const seconds = Number(clock[1]) * 60 + Number(clock[2] ?? 0)
  return seconds >= 1 && seconds <= scoringBounds.capSeconds ? seconds : null
}

/** `5x5`, `5 × 3`, `3-3-3-3-3`, `5 series de 3`, `3RM`, `heavy single`. */
function setsIn(text: string): Pick<Scoring, 'sets' | 'reps'> | null {
  const grid = /(?<![\d.,])(\d{1,2}) ?(?:[x×*]|series? (?:de|d'|of)) ?(\d{1,3})(?![\d%]|[.,]\d)/.exec(text)
  if (grid) return within(Number(grid[1]), Number(grid[2]))
  const list = /(?<![\d.,-])\d{1,2}(?:-\d{1,2}){2,}(?![\d%-])/.exec(text)?.[0].split('-').map(Number)
  // A falling ladder has no load of its own.
  if (list) return list.every((reps) => reps === list[0]) ? within(list.length, list[0] ?? 0) : null
  const most = /(?<!% ?(?:of |del? )?)\b(\d{1,2})? ?rm\b/.exec(text)
  if (most) return within(1, Number(most[1] ?? 1))
  return /\bheavy (?:single|1)\b/.test(text) ? within(1, 1) : null
}

const within = (sets: number, reps: number) =>
  sets >= 1 && sets <= scoringBounds.sets && reps >= 1 && reps <= scoringBounds.reps ? { sets, reps } : null

/** The benchmark with the longest name in a folded text, as whole words. */
function longestNamed(text: string, benchmarks: readonly NamedBenchmark[]): NamedBenchmark | undefined {
  const words = spaced(text)
  return benchmarks
    .filter(({ name }) => words.includes(spaced(folded(name))))
    .sort((one, other) => other.name.length - one.name.length)[0]
}

/** Words between single spaces, also at both ends. */
const spaced = (text: string): string => ` ${(text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
