import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  highestScore,
  plainScoring,
  repsPerRound,
  type ScoreResult,
  type ScoreScheme,
  type Scoring,
  scoreLevels,
  scoreSchemes,
  tieBreaks,
} from '../../contract/score-schemes.ts'
import { canBeCapped, highestTieBreak, orderKey, percentileOf, pickedValue, ranked } from './score-order.ts'

const rx = (value: number, more: Partial<ScoreResult> = {}): ScoreResult => ({
  level: 'rx',
  value,
  capped: false,
  tieBreak: null,
  ...more,
})
const better = (scoring: Scoring, one: ScoreResult, other: ScoreResult) =>
  expect(orderKey(one, scoring) < orderKey(other, scoring)).toBe(true)

const scorings = fc.record({
  scheme: fc.constantFrom(...scoreSchemes),
  tieBreak: fc.constantFrom(null, ...tieBreaks),
})
const resultOf = (scheme: ScoreScheme) =>
  fc.boolean().chain((wantsCap) => {
    const capped = wantsCap && scheme === 'time'
    return fc.record({
      level: fc.constantFrom(...scoreLevels),
      value: fc.oneof(
        fc.integer({ min: 0, max: capped ? highestScore.reps : highestScore[scheme] }),
        fc.integer({ min: 0, max: 3 }).map((small) => Math.min(small, highestScore[scheme])),
      ),
      capped: fc.constant(capped),
      tieBreak: fc.oneof(
        fc.constant(null),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: highestTieBreak }),
      ),
    })
  })
const boards = scorings.chain((scoring) =>
  fc.record({
    scoring: fc.constant(scoring),
    results: fc.array(resultOf(scoring.scheme), { maxLength: 12 }),
  }),
)

/** The specified order, written independently of the product's code. */
function isBetter(
  a: ScoreResult,
  b: ScoreResult,
  { scheme, tieBreak }: Pick<Scoring, 'scheme' | 'tieBreak'>,
) {
  if (a.level !== b.level) return scoreLevels.indexOf(a.level) < scoreLevels.indexOf(b.level)
  if (a.capped !== b.capped) return b.capped
  if (a.value !== b.value) return scheme === 'time' && !a.capped ? a.value < b.value : a.value > b.value
  if (tieBreak === null || a.tieBreak === b.tieBreak) return false
  if (a.tieBreak === null || b.tieBreak === null) return b.tieBreak === null
  return tieBreak === 'time' ? a.tieBreak < b.tieBreak : a.tieBreak > b.tieBreak
}

describe('the order of scores', () => {
  test('a lower time is better, a higher number of anything else', () => {
    better(plainScoring('time'), rx(240_000), rx(240_001))
    for (const scheme of ['reps', 'load', 'distance', 'calories', 'points'] as const)
      better(plainScoring(scheme), rx(11), rx(10))
    better(plainScoring('rounds'), rx(7 * repsPerRound), rx(6 * repsPerRound + 99))
  })

  test('one repetition as prescribed beats any scaled score', () => {
    better(plainScoring('reps'), rx(1), rx(highestScore.reps, { level: 'scaled' }))
    better(plainScoring('time'), rx(1, { capped: true }), rx(1, { level: 'scaled' }))
  })

  test('finished comes before capped, and among capped more repetitions before fewer', () => {
    better(plainScoring('time'), rx(highestScore.time), rx(highestScore.reps, { capped: true }))
    better(plainScoring('time'), rx(90, { capped: true }), rx(89, { capped: true }))
  })

  test('a tie-break decides between equal values, and a missing one comes last', () => {
    const byTime: Scoring = { ...plainScoring('rounds'), tieBreak: 'time' }
    better(byTime, rx(5, { tieBreak: 60_000 }), rx(5, { tieBreak: 61_000 }))
    better(byTime, rx(5, { tieBreak: highestTieBreak }), rx(5))
    better({ ...byTime, tieBreak: 'reps' }, rx(5, { tieBreak: 3 }), rx(5, { tieBreak: 2 }))
    expect(orderKey(rx(5, { tieBreak: 1 }), plainScoring('reps'))).toBe(orderKey(rx(5), plainScoring('reps')))
  })

  test('agrees with the order in words, for any two scores', () => {
    fc.assert(
      fc.property(boards, ({ scoring, results }) => {
        for (const a of results)
          for (const b of results)
            expect(orderKey(a, scoring) < orderKey(b, scoring)).toBe(isBetter(a, b, scoring))
      }),
    )
  })

  test('fits a bigint of the database', () => {
    fc.assert(
      fc.property(boards, ({ scoring, results }) => {
        for (const result of results) {
          const key = orderKey(result, scoring)
          expect(key >= 0n && key < 1n << 63n).toBe(true)
        }
      }),
    )
  })

  test('ranks are the same for any order of entry, and equal exactly for equal scores', () => {
    fc.assert(
      fc.property(
        boards.chain(({ scoring, results }) =>
          fc.record({
            scoring: fc.constant(scoring),
            results: fc.constant(results),
            shuffled: fc.shuffledSubarray(results, { minLength: results.length }),
          }),
        ),
        ({ scoring, results, shuffled }) => {
          const keyOf = (result: ScoreResult) => orderKey(result, scoring)
          const ranks = new Map(ranked(results, keyOf).map(({ item, rank }) => [item, rank]))
          for (const { item, rank } of ranked(shuffled, keyOf)) expect(ranks.get(item)).toBe(rank)
          for (const [item, rank] of ranks)
            expect(rank).toBe(1 + results.filter((other) => keyOf(other) < keyOf(item)).length)
        },
      ),
    )
  })
})

test('equal scores share a rank: 1, 2, 2, 4', () => {
  const ranks = ranked([30n, 10n, 20n, 20n], (key) => key).map(({ rank }) => rank)
  expect(ranks).toEqual([1, 2, 2, 4])
})

test('of several sets the best, the sum or the last counts', () => {
  expect(pickedValue([100, null, 120, 110], 'load', 'best')).toBe(120)
  expect(pickedValue([100, 90, 95], 'time', 'best')).toBe(90)
  expect(pickedValue([10, null, 12], 'reps', 'sum')).toBe(22)
  expect(pickedValue([100, 110, null], 'load', 'last')).toBe(110)
  expect(pickedValue([null, null], 'reps', 'sum')).toBeNull()
})

test('only a time can be stopped by its cap', () => {
  expect(canBeCapped({ scheme: 'time', capSeconds: 900 })).toBe(true)
  expect(canBeCapped({ scheme: 'time', capSeconds: null })).toBe(false)
  expect(canBeCapped({ scheme: 'rounds', capSeconds: 720 })).toBe(false)
})

test('a percentile is said from 50 scores on', () => {
  expect(percentileOf(1, 49)).toBeNull()
  expect(percentileOf(1, 50)).toBe(100)
  expect(percentileOf(10, 100)).toBe(91)
})
