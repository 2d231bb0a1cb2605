import { expect, test } from 'vitest'
import { ticksUpTo } from './chart-scale.ts'

test.each([
  [0, [0]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 5, 10]],
  [74, [0, 20, 40, 60, 80]],
  [100, [0, 25, 50, 75, 100]],
  [4001, [0, 2000, 4000, 6000]],
])('an axis up to %i is marked at %j', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks)
})
