import { expect, test } from 'vitest'
import { minutes } from '../../../platform/rules/local-time.ts'
import { mayCheckIn, nearestFirst } from './check-in-window.ts'

const limits = { checkInBeforeMinutes: 30, checkInAfterMinutes: 15 }
const startsAt = Date.UTC(2026, 4, 13, 16)

test.each([
  [-minutes(30) - 1, false],
  [-minutes(30), true],
  [0, true],
  [minutes(15), true],
  [minutes(15) + 1, false],
])('%i ms from the start: %s', (from, may) => {
  expect(mayCheckIn(startsAt + from, startsAt, limits)).toBe(may)
})

test('the class that starts nearest comes first', () => {
  const classes = [{ startsAt: 0 }, { startsAt: minutes(30) }]
  expect(nearestFirst(minutes(14), classes)[0]).toEqual({ startsAt: 0 })
  expect(nearestFirst(minutes(16), classes)[0]).toEqual({ startsAt: minutes(30) })
})
