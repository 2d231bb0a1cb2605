import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brzycki,
  epley,
  estimatedMax,
  estimatedWeight,
  mostEstimatedReps,
  percentageOf,
  trainingPercentages,
} from './one-rep-max.ts'

test('the formulas give their published values', () => {
  expect(epley(100, 5)).toBeCloseTo(116.67, 2)
  expect(brzycki(100, 5)).toBeCloseTo(112.5, 2)
  expect(brzycki(100, 1)).toBe(100)
  expect(epley(100, 1)).toBe(100)
})

test.each([
  [100, 1, 100],
  [100, 5, 114.5],
  [82.5, 3, 89],
  [60, 10, 80],
])('%d lifted %d times is worth %d once', (weight, reps, max) => {
  expect(estimatedMax(weight, reps)).toBe(max)
})

test.each([
  ['nothing lifted', 0, 5],
  ['less than nothing', -20, 5],
  ['no number', Number.NaN, 5],
  ['no end', Number.POSITIVE_INFINITY, 5],
  ['half a repetition', 100, 2.5],
  ['no repetition', 100, 0],
  ['more repetitions than anybody can tell from', 100, mostEstimatedReps + 1],
])('%s gives no estimate', (_, weight, reps) => {
  expect(estimatedMax(weight, reps)).toBeNull()
  expect(estimatedWeight(weight, reps)).toBeNull()
})

const weight = fc.integer({ min: 40, max: 800 }).map((halves) => halves / 2)
const reps = fc.integer({ min: 1, max: mostEstimatedReps })

test('more repetitions give a higher maximum, and allow a lower weight', () => {
  fc.assert(
    fc.property(weight, reps, reps, (kilos, a, b) => {
      const [few, many] = [Math.min(a, b), Math.max(a, b)]
      expect(Number(estimatedMax(kilos, few))).toBeLessThanOrEqual(Number(estimatedMax(kilos, many)))
      expect(Number(estimatedWeight(kilos, few))).toBeGreaterThanOrEqual(Number(estimatedWeight(kilos, many)))
    }),
  )
})

test('converting there and back gives the same weight, except for rounding', () => {
  fc.assert(
    fc.property(weight, reps, (kilos, times) => {
      const max = Number(estimatedMax(kilos, times))
      expect(Math.abs(Number(estimatedWeight(max, times)) - kilos)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('a percentage is rounded to the nearest half', () => {
  expect(percentageOf(105, 75)).toBe(79)
  expect(percentageOf(92.5, 65)).toBe(60)
  expect(percentageOf(101, 75)).toBe(76)
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 9999, noNaN: true }),
      fc.integer({ min: 1, max: 150 }),
      (best, percent) => {
        const rounded = percentageOf(best, percent)
        expect(Number.isInteger(rounded * 2)).toBe(true)
        expect(Math.abs(rounded - (best * percent) / 100)).toBeLessThanOrEqual(0.25 + 1e-9)
      },
    ),
  )
})

test('training percentages go from 100 down to 50 in fives', () => {
  expect(trainingPercentages[0]).toBe(100)
  expect(trainingPercentages.at(-1)).toBe(50)
})
