import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf, type Sum } from './differences.ts'

const sums = fc.array(
  fc.record({ source: fc.constantFrom('a', 'b', 'c', 'd'), cents: fc.integer({ min: 0, max: 5000 }) }),
  { maxLength: 6 },
)
const totalOf = (all: readonly Sum[]) => all.reduce((sum, { cents }) => sum + cents, 0)

test('says what is new, gone and otherwise', () => {
  const closed = [
    { source: 'same', cents: 5 },
    { source: 'gone', cents: 7 },
    { source: 'more', cents: 1 },
  ]
  const now = [
    { source: 'same', cents: 5 },
    { source: 'more', cents: 4 },
    { source: 'new', cents: 9 },
  ]
  expect(differencesOf(closed, [], now)).toEqual([
    { source: 'gone', before: 7, now: 0 },
    { source: 'more', before: 1, now: 4 },
    { source: 'new', before: 0, now: 9 },
  ])
})

test('settling each difference makes the closed month what is computed now, and leaves none', () => {
  fc.assert(
    fc.property(sums, sums, sums, (closed, first, now) => {
      const settle = (settled: readonly Sum[], current: readonly Sum[]) => [
        ...settled,
        ...differencesOf(closed, settled, current).map((one) => ({
          source: one.source,
          cents: one.now - one.before,
        })),
      ]
      const settled = settle(settle([], first), now)
      expect(differencesOf(closed, settled, now)).toEqual([])
      expect(totalOf(closed) + totalOf(settled)).toBe(totalOf(now))
    }),
  )
})
