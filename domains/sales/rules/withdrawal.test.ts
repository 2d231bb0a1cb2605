import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../platform/rules/local-time.ts'
import { valueOfDaysLeft, withdrawUntil } from './withdrawal.ts'

test('the last day is the fourteenth after the purchase', () => {
  expect(withdrawUntil('2026-11-20')).toBe('2026-12-04')
  expect(withdrawUntil('2028-02-20')).toBe('2028-03-05')
})

test('the days left are worth their share, today included', () => {
  expect(valueOfDaysLeft(3000, '2026-11-01', '2026-11-30', '2026-11-01')).toBe(3000)
  expect(valueOfDaysLeft(3000, '2026-11-01', '2026-11-30', '2026-11-21')).toBe(1000)
  expect(valueOfDaysLeft(3000, '2026-11-01', '2026-11-30', '2026-11-30')).toBe(100)
  expect(valueOfDaysLeft(3000, '2026-11-01', '2026-11-30', '2026-12-01')).toBe(0)
  expect(valueOfDaysLeft(3000, '2026-11-20', '2026-12-31', '2026-11-10')).toBe(3000)
})

test('never more than the price, and never more on a later day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 50_000 }), fc.integer({ min: 1, max: 60 }), (price, days) => {
      const until = addDays('2026-11-20', days - 1)
      const values = Array.from({ length: days + 1 }, (_, nth) =>
        valueOfDaysLeft(price, '2026-11-20', until, addDays('2026-11-20', nth)),
      )
      expect([values[0], values[days]]).toEqual([price, 0])
      expect(values).toEqual(values.toSorted((a, b) => b - a))
    }),
  )
})
