import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MovementRecord } from '../../../contracts/movement-records.ts'
import { chart, chartOf } from './chart-points.ts'

const record = (when: string, value: number) => ({ id: value, when, value }) as MovementRecord

test('plots days from left to right and values upwards, with round grid lines', () => {
  const { points, lines } = chartOf([record('2026-11-20', 112.5), record('2026-01-10', 90)])
  expect(points.map((point) => point.record.value)).toEqual([90, 112.5])
  expect(points[0]?.x).toBe(chart.left)
  expect(points[1]?.x).toBe(chart.width - chart.right)
  expect(points[0]?.y).toBeGreaterThan(points[1]?.y ?? 0)
  expect(lines.map((line) => line.value)).toEqual([90, 100, 110, 120])
})

test('centers a single record and equal ones', () => {
  expect(chartOf([record('2026-11-20', 60)]).points[0]?.x).toBe((chart.left + chart.width - chart.right) / 2)
})

test('any records fit inside the chart, with few grid lines', () => {
  const day = fc
    .integer({ min: 0, max: 3650 })
    .map((n) => new Date(n * 86_400_000 + 1.6e12).toISOString().slice(0, 10))
  const value = fc.integer({ min: 1, max: 999_999 }).map((n) => n / 100)
  fc.assert(
    fc.property(fc.array(fc.tuple(day, value), { minLength: 1, maxLength: 60 }), (given) => {
      const { points, lines } = chartOf(given.map(([when, kilos]) => record(when, kilos)))
      for (const { x, y } of points) {
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
