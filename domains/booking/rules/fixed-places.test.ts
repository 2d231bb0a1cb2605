import { expect, test } from 'vitest'
import { afterMisses, areFixedPlacesDue, fixedPlacesOf, missesInARow } from './fixed-places.ts'

test('rounds the share of a slot down', () => {
  expect([fixedPlacesOf(12, 50), fixedPlacesOf(13, 50), fixedPlacesOf(1, 50), fixedPlacesOf(12, 0)]).toEqual([
    6, 6, 0, 0,
  ])
})

test('fixed places come first from the opening to the start, when one was granted before the opening', () => {
  const time = { open: true, opensAt: 100, startsAt: 200, fixedSince: 50 }
  expect(areFixedPlacesDue(100, time)).toBe(true)
  expect(areFixedPlacesDue(99, time)).toBe(false)
  expect(areFixedPlacesDue(200, time)).toBe(false)
  expect(areFixedPlacesDue(150, { ...time, fixedSince: 100 })).toBe(true)
  expect(areFixedPlacesDue(150, { ...time, fixedSince: 101 })).toBe(false)
  expect(areFixedPlacesDue(150, { ...time, fixedSince: null })).toBe(false)
  expect(areFixedPlacesDue(150, { ...time, open: false })).toBe(false)
})

test('counts misses back to the last class attended; other weeks count neither for nor against', () => {
  expect(missesInARow(['missed', 'neutral', 'missed', 'attended', 'missed'])).toBe(2)
  expect(missesInARow(['neutral', 'neutral'])).toBe(0)
  expect(missesInARow(['attended', 'missed', 'missed'])).toBe(0)
  expect(missesInARow(['missed'], 2)).toBe(3)
  expect(missesInARow(['missed', 'attended'], 2)).toBe(1)
})

test('warns one class before the place ends', () => {
  expect([0, 1, 2, 3, 4].map((misses) => afterMisses(misses, 3))).toEqual([null, null, 'warn', 'end', 'end'])
  expect([0, 1].map((misses) => afterMisses(misses, 1))).toEqual([null, 'end'])
})
