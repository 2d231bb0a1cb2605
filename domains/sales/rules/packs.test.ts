import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPackFor, lastDayOf, neverExpires, packExpiresAt, valueOfUnused } from './packs.ts'

const madrid = 'Europe/Madrid'

test('a pack is for its members only', () => {
  expect([true, false].map((hasPlan) => isPackFor('all', hasPlan))).toEqual([true, true])
  expect([true, false].map((hasPlan) => isPackFor('with_plan', hasPlan))).toEqual([true, false])
  expect([true, false].map((hasPlan) => isPackFor('without_plan', hasPlan))).toEqual([false, true])
})

test('validity is counted in days of the clock on the wall, across the change of time', () => {
  const bought = Date.parse('2026-10-20T10:00:00+02:00')
  expect(packExpiresAt(bought, 10, madrid)).toBe(Date.parse('2026-10-30T10:00:00+01:00'))
})

test('credits that expire at midnight can be spent until the day before', () => {
  expect(lastDayOf('2026-12-05T00:00:00+01:00', madrid)).toBe('2026-12-04')
  expect(lastDayOf(Date.parse('2026-12-05T00:00:01+01:00'), madrid)).toBe('2026-12-05')
  expect(lastDayOf('2026-12-05T10:00:00+01:00', madrid)).toBe('2026-12-05')
})

test('without a limit credits never expire, also when pauses move their expiry', () => {
  const at = packExpiresAt(Date.parse('2026-10-20T10:00:00Z'), null, madrid)
  expect(neverExpires(at)).toBe(true)
  expect(neverExpires(at - 3650 * 86_400_000)).toBe(true)
  expect(neverExpires(packExpiresAt(Date.parse('2026-10-20T10:00:00Z'), 1096, madrid))).toBe(false)
})

test('unused credits are worth nothing to the whole price, and never more for fewer', () => {
  expect(valueOfUnused(8500, 10, 4)).toBe(3400)
  expect(valueOfUnused(1000, 3, 1)).toBe(333)
  expect(valueOfUnused(1000, 3, 2)).toBe(667)
  expect(valueOfUnused(5, 2, 1)).toBe(3)
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 100_000 }), fc.integer({ min: 1, max: 50 }), (price, bought) => {
      const values = Array.from({ length: bought + 1 }, (_, unused) => valueOfUnused(price, bought, unused))
      expect([values[0], values[bought]]).toEqual([0, price])
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }),
  )
})
