import { textsIn } from '../../../../../platform/contract/texts.ts'
import {
  plainScoring,
  type Scoring,
  scoreSchemes,
  scoringBounds,
  setPicks,
  tieBreaks,
} from '../../../../training/contract/score-schemes.ts'
import { folded, type NamedMovement } from '../../../../training/rules/exercise-load.ts'
import { guessScoring, type NamedBenchmark, scoringOf } from '../../../../training/rules/guess-scoring.ts'
import { foreignScheme, repsOfSet } from '../../../../training/rules/scores/score-cells.ts'
import type { Cells } from './cells.ts'

/** Benchmarks and movements that lines may name. */
export class ScoreNames {
  readonly benchmarks: readonly NamedBenchmark[]
  readonly #movements: readonly NamedMovement[]
  readonly #benchmarkOf = new Map<string, NamedBenchmark>()
  readonly #movementOf = new Map<string, number>()
  readonly #guesses = new Map<string, Scoring>()

  constructor(benchmarks: readonly NamedBenchmark[], movements: readonly NamedMovement[]) {
    this.benchmarks = benchmarks
    this.#movements = movements
    for (const one of benchmarks) this.#benchmarkOf.set(folded(one.name), one)
    for (const { id, texts, abbreviation } of movements)
      for (const name of [...textsIn(texts.name), abbreviation])
        if (name && !this.#movementOf.has(folded(name))) this.#movementOf.set(folded(name), id)
  }

  benchmark(name: string): NamedBenchmark | undefined {
    return this.#benchmarkOf.get(folded(name))
  }

  movement(name: string): number | undefined {
    return this.#movementOf.get(folded(name))
  }

  /** Parsed scoring by text, because the same workout is in many lines. */
  guess(title: string, lines: readonly string[], withBenchmarks: boolean): Scoring {
    const key = JSON.stringify([title, lines, withBenchmarks])
    const known = this.#guesses.get(key)
    if (known) return known
    const block = { title, exercices: [...lines], tc: null, wbs: [] }
    const guess = guessScoring(block, this.#movements, withBenchmarks ? this.benchmarks : [])
    this.#guesses.set(key, guess)
    return guess
  }
}

const byName = <T extends string>(values: readonly T[]): Record<T, T> =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<T, T>

const schemes = byName(scoreSchemes)
const picks = byName(setPicks)
const ties = byName(tieBreaks)

/** True for a line of our own export, which says everything about its block. */
export const isOwnLine = (cells: Cells): boolean => cells.has('setPick')

/** The scoring as our export writes it; null, and noted as a problem, if it cannot be. */
export function ownScoring(cells: Cells, names: ScoreNames): Scoring | null {
  const before = cells.problems.length
  const scheme = cells.choice('scoreKind', schemes, { needed: true })
  const number = (key: Parameters<Cells['number']>[0], most: number) => cells.number(key, { least: 1, most })
  const benchmark = cells.has('benchmark') ? names.benchmark(cells.raw('benchmark')) : null
  if (benchmark === undefined) cells.fault('benchmark', 'benchmark_unknown')
  const movement = cells.has('movement') ? names.movement(cells.raw('movement')) : null
  if (movement === undefined) cells.fault('movement', 'movement_unknown')
  const scoring: Scoring = {
    ...plainScoring(scheme ?? 'time'),
    sets: number('setCount', scoringBounds.sets) ?? 1,
    pick: cells.choice('setPick', picks) ?? 'best',
    capSeconds: number('capSeconds', scoringBounds.capSeconds),
    tieBreak: cells.choice('tieBreakBy', ties),
    teamSize: number('teamSize', scoringBounds.teamSize) ?? 1,
    reps: number('repsOfSet', scoringBounds.reps),
    benchmark: benchmark?.id ?? null,
    movement: movement ?? null,
  }
  const fits =
    !benchmark ||
    (benchmark.scheme === scoring.scheme &&
      benchmark.tieBreak === scoring.tieBreak &&
      benchmark.teamSize === scoring.teamSize)
  if (!fits) cells.fault('benchmark', 'benchmark_differs')
  return cells.problems.length > before ? null : scoring
}

/**
 * The scoring of a line of another program: the benchmark that its title names, if the kind of score is that of the benchmark; else the
 * kind, with the movement of a load, and what title and text say about cap and repetitions. `left_out` if the line is no result; null, and
 * noted as a problem if it is ambiguous.
 */
export function foreignScoring(
  cells: Cells,
  lines: readonly string[],
  names: ScoreNames,
): Scoring | 'left_out' | null {
  const [title, lift, result] = [cells.raw('workoutTitle'), cells.raw('lift'), cells.raw('result')]
  const movement = names.movement(lift || title) ?? null
  const said = foreignScheme(cells.raw('scoreKind'), result, movement !== null || lift !== '')
  if (said === null) return 'left_out'
  const id = names.guess(title, [], true).benchmark
  const benchmark = names.benchmarks.find((one) => one.id === id)
  // SugarWOD names no kind for a time.
  const scheme = said ?? benchmark?.scheme ?? (cells.has('resultRaw') ? 'time' : null)
  if (scheme === null) {
    cells.fault('scoreKind', 'scheme_unknown')
    return null
  }
  if (benchmark?.scheme === scheme) return scoringOf(benchmark)
  const guess = names.guess(title, lift ? [lift, ...lines] : lines, false)
  const isLoad = scheme === 'load'
  return {
    ...plainScoring(scheme),
    capSeconds: scheme === 'time' || scheme === 'rounds' ? guess.capSeconds : null,
    reps: isLoad ? (repsOfSet(result) ?? guess.reps) : null,
    movement: isLoad ? movement : null,
  }
}
