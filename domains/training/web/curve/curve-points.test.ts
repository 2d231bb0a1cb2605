import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chart, countSteps, curveOf, secondSteps, weightSteps } from './curve-points.ts'

const at = (day: string, value: number | null) => ({ day, value })
const weights = { steps: weightSteps }

test('plots days from left to right and values upwards, with round grid lines', () => {
  const { points, lines } = curveOf([at('2026-11-20', 112.5), at('2026-01-10', 90)], weights)
  expect(points.map(({ of }) => of.value)).toEqual([90, 112.5])
  expect(points[0]?.x).toBe(chart.left)
  expect(points[1]?.x).toBe(chart.width - chart.right)
  expect(points[0]?.y).toBeGreaterThan(points[1]?.y ?? 0)
  expect(lines.map((line) => line.value)).toEqual([90, 100, 110, 120])
})

test('a shorter time is higher, on round minutes', () => {
  const times = [at('2026-01-10', 300), at('2026-11-20', 250)]
  const { points, lines } = curveOf(times, { steps: secondSteps, isLowBetter: true })
  expect(points[1]?.y).toBeLessThan(points[0]?.y ?? 0)
  expect(lines.map((line) => line.value)).toEqual([240, 270, 300])
  expect(lines[0]?.y).toBeLessThan(lines[2]?.y ?? 0)
})

test('results without a value are on a line below all values', () => {
  const all = [at('2026-01-10', 300), at('2026-02-10', null), at('2026-11-20', 290)]
  const { points, lane } = curveOf(all, { steps: secondSteps, isLowBetter: true })
  expect([points.length, lane.length]).toEqual([2, 1])
  expect(lane[0]?.y).toBeGreaterThan(Math.max(...points.map(({ y }) => y)))
})

test('centers a single value and equal ones', () => {
  const [point] = curveOf([at('2026-11-20', 60)], weights).points
  expect(point?.x).toBe((chart.left + chart.width - chart.right) / 2)
})

test('any values fit inside the chart, with few grid lines', () => {
  const day = fc
    .integer({ min: 0, max: 3650 })
    .map((n) => new Date(n * 86_400_000 + 1.6e12).toISOString().slice(0, 10))
  const value = fc.option(
    fc.integer({ min: 1, max: 999_999 }).map((n) => n / 100),
    { freq: 5 },
  )
  const scale = fc.record({
    steps: fc.constantFrom(weightSteps, secondSteps, countSteps),
    isLowBetter: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(day, value), { minLength: 1, maxLength: 60 }), scale, (given, by) => {
      fc.pre(given.some(([, each]) => each !== null))
      const { points, lane, lines } = curveOf(
        given.map(([when, each]) => at(when, each)),
        by,
      )
      for (const { x, y } of [...points, ...lane]) {
        expect(x).toBeGreaterThanOrEqual(chart.left - 1e-6)
        expect(x).toBeLessThanOrEqual(chart.width - chart.right + 1e-6)
        expect(y).toBeGreaterThanOrEqual(chart.top - 1e-6)
        expect(y).toBeLessThanOrEqual(chart.height - chart.bottom + 1e-6)
      }
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.length).toBeLessThanOrEqual(6)
    }),
  )
})
