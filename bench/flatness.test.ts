import { expect, test } from 'vitest'
import { judgeFlat } from './flatness.ts'

const judged = (values: number[], slack = 0) =>
  judgeFlat({ what: 'memory', values, most: 1.1, slack, unit: 'MB' }).reached
const samples = (at: (nth: number) => number) => Array.from({ length: 40 }, (_, nth) => at(nth))

test('a level or oscillating series is flat', () => {
  expect(judged(samples(() => 100))).toBe(true)
  expect(judged(samples((nth) => 100 + 8 * (nth % 5)))).toBe(true)
  expect(judged(samples((nth) => 100 - nth))).toBe(true)
})

test('a start that is higher or lower than the rest is not judged', () => {
  expect(judged(samples((nth) => (nth < 5 ? 300 : 100)))).toBe(true)
  expect(judged(samples((nth) => (nth < 5 ? 10 : 100)))).toBe(true)
})

test('a series that rises, throughout or only at the end, is not flat', () => {
  expect(judged(samples((nth) => 100 + nth))).toBe(false)
  expect(judged(samples((nth) => 100 + Math.max(0, nth - 22) * 2))).toBe(false)
})

test('a small value may rise by the slack', () => {
  expect(judged(samples((nth) => (nth < 20 ? 0 : 3)))).toBe(false)
  expect(
    judged(
      samples((nth) => (nth < 20 ? 0 : 3)),
      5,
    ),
  ).toBe(true)
})
