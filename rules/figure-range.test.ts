import { describe, expect, test } from 'vitest'
import { calendarRange, isRange, monthsOf, rangeBefore, withinMonth } from './figure-range.ts'

describe('the range before, for comparison', () => {
  test.each([
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['2026-03-10', '2026-03-16', '2026-03-03', '2026-03-09'],
    ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ])('%s to %s: %s to %s', (from, to, before, until) => {
    expect(rangeBefore({ from, to })).toEqual({ from: before, to: until })
  })
})

test('months, quarters and years follow the calendar', () => {
  expect(calendarRange('month', '2026-02-17')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(calendarRange('quarter', '2026-02-17')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(calendarRange('quarter', '2026-02-17', -1)).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(calendarRange('year', '2024-02-29', 1)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

test('a range lists its months, the first and last in part', () => {
  const range = { from: '2025-12-20', to: '2026-02-03' }
  expect(monthsOf(range)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
  expect(monthsOf(range).map((month) => withinMonth(range, month))).toEqual([
    { from: '2025-12-20', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-03' },
  ])
})

test('a range must begin before it ends and be at most three years long', () => {
  expect(isRange({ from: '2026-01-01', to: '2026-01-01' })).toBe(true)
  expect(isRange({ from: '2026-01-02', to: '2026-01-01' })).toBe(false)
  expect(isRange({ from: '2023-01-01', to: '2026-01-01' })).toBe(false)
})
