import { expect, test } from 'vitest'
import { boughtOf, byExpiry, signed } from './credit-lots.ts'

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

test('a difference shows its sign', () => {
  expect([2, 0, -3].map(signed)).toEqual(['+2', '=', '−3'])
})

test('credits that expire on the same day are summed', () => {
  const lot = (day: string, remaining: number) => ({
    creditType: 'ACTIVITY' as const,
    remaining,
    expiresAt: `${day}T10:00:00.000Z`,
  })
  const lots = [lot('2026-12-01', 1), lot('2026-12-01', 2), lot('2027-01-01', 4)]
  expect(byExpiry(lots, 'ACTIVITY', (instant) => instant.slice(0, 10))).toEqual([
    { day: '2026-12-01', count: 3 },
    { day: '2027-01-01', count: 4 },
  ])
  expect(byExpiry(lots, 'OPEN', String)).toEqual([])
})
