import { describe, expect, test } from 'vitest'
import {
  calendarRange,
  chartMonths,
  comparedWith,
  isRange,
  monthsOf,
  rangeBefore,
  withinMonth,
} from './figure-range.ts'

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

test.each([
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-12'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-10'],
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['2026-04-01', '2026-04-30', '2026-03-01', '2026-03-31'],
])('on 12 March %s to %s is compared with %s to %s', (from, to, before, until) => {
  expect(comparedWith({ from, to }, '2026-03-12')).toEqual({ from: before, to: until })
})

test('a range under way is not compared with more than the whole range before', () => {
  expect(comparedWith({ from: '2026-03-01', to: '2026-03-31' }, '2026-03-30').to).toBe('2026-02-28')
})

test.each([
  ['2026-03-01', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['2026-01-01', '2026-12-31', '2025-06-01', '2026-05-31'],
  ['2025-11-10', '2025-11-16', '2024-12-01', '2025-11-30'],
  ['2024-05-13', '2026-05-13', '2024-05-01', '2026-05-31'],
  ['2026-07-01', '2026-07-31', '2025-06-01', '2026-05-31'],
])('in May 2026 the charts of %s to %s show %s to %s', (from, to, first, last) => {
  expect(chartMonths({ from, to }, '2026-05-13')).toEqual({ from: first, to: last })
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
