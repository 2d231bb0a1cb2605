import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repsPerRound } from '../../contract/score-schemes.ts'
import type { HistoryScore } from '../../contract/scores.ts'
import { heightOf, levelsIn, marked, mostRepsIn, seriesIn } from './score-history.ts'

const planned = { sets: 1, pick: 'best' as const, reps: null, tieBreak: null }
const result = (id: number, value: number, more: Partial<HistoryScore> = {}): HistoryScore => ({
  ...{ id, value, when: `2026-05-${String(id).padStart(2, '0')}`, level: 'rx', capped: false },
  ...{ tieBreak: null, sets: [], scheme: 'time', planned, note: '', visible: true },
  ...more,
})

test('results that were scored otherwise are apart, the way of the latest first', () => {
  const history = [
    result(4, 100_000, { scheme: 'load', planned: { ...planned, reps: 1 } }),
    result(3, 80_000, { scheme: 'load', planned: { ...planned, sets: 5, reps: 5 } }),
    result(2, 95_000, { scheme: 'load', planned: { ...planned, reps: 1 } }),
  ]
  expect(seriesIn(history).map(({ results }) => results.map(({ id }) => id))).toEqual([[4, 2], [3]])
})

test('levels come best first', () => {
  expect(levelsIn([result(1, 1, { level: 'scaled' }), result(2, 1, { level: 'rx_plus' })])).toEqual([
    'rx_plus',
    'scaled',
  ])
})

test('marks each result that was better than all before, and the best', () => {
  const history = [
    result(5, 250_000),
    result(4, 250_000),
    result(3, 320_000),
    result(2, 280_000),
    result(1, 300_000),
  ]
  const flags = marked(history).map(({ result: { id }, isRecord, isBest }) => [id, isRecord, isBest])
  expect(flags).toEqual([
    [1, false, false],
    [2, true, false],
    [3, false, false],
    [4, true, true],
    [5, false, false],
  ])
  // A finished time beats the most reps under the cap.
  const capped = [result(1, 999, { capped: true }), result(2, 890_000)]
  expect(marked(capped).map(({ isRecord }) => isRecord)).toEqual([false, true])
})

test('rounds with reps keep their order as heights', () => {
  const rounds = fc.record({
    rounds: fc.integer({ min: 0, max: 30 }),
    reps: fc.integer({ min: 0, max: 400 }),
  })
  fc.assert(
    fc.property(fc.array(rounds, { minLength: 2, maxLength: 20 }), (all) => {
      const results = all.map(({ rounds: whole, reps }, id) => result(id, whole * repsPerRound + reps))
      const [one, two] = results as [HistoryScore, HistoryScore]
      const known = { unit: 'kg' as const, mostReps: mostRepsIn(results) }
      const difference = heightOf(one.value, 'rounds', known) - heightOf(two.value, 'rounds', known)
      expect(Math.sign(difference)).toBe(Math.sign(one.value - two.value))
    }),
  )
})

test('heights are in the unit of the axis', () => {
  const known = { unit: 'lb' as const, mostReps: 0 }
  expect(heightOf(275_000, 'time', known)).toBe(275)
  expect(heightOf(102_058, 'load', known)).toBe(225)
  expect(heightOf(500_000, 'distance', known)).toBe(500)
  expect(heightOf(42, 'calories', known)).toBe(42)
})
