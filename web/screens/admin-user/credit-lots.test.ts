import { expect, test } from 'vitest'
import { boughtOf, signed } from './credit-lots.ts'

test('bought credits are summed by kind', () => {
  const lot = { expiresAt: '2026-12-01T00:00:00.000Z' }
  expect(boughtOf([])).toEqual({ activity: 0, open: 0 })
  expect(
    boughtOf([
      { ...lot, creditType: 'ACTIVITY', remaining: 2 },
      { ...lot, creditType: 'OPEN', remaining: 1 },
      { ...lot, creditType: 'ACTIVITY', remaining: 3 },
    ]),
  ).toEqual({ activity: 5, open: 1 })
})

test('a difference says its sign', () => {
  expect([2, 0, -3].map(signed)).toEqual(['+2', '=', '−3'])
})
