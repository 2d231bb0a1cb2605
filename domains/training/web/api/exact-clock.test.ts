import { expect, test } from 'vitest'
import { offsetOf, type Reading, withReading } from './exact-clock.ts'

/** An answer of a server that is `ahead`, with these milliseconds on the way there and back. */
const reading = (sentAt: number, there: number, back: number, ahead: number): Reading => ({
  sentAt,
  heardAt: sentAt + there + back,
  server: sentAt + there + ahead,
})

test('knows nothing before the first answer', () => {
  expect(offsetOf([])).toBeUndefined()
})

test('takes the fastest answer, which is wrong by half of its way at most', () => {
  const ahead = 12_345
  const heard = [reading(0, 400, 10, ahead), reading(500, 12, 8, ahead), reading(600, 5, 300, ahead)]
  expect(Math.abs((offsetOf(heard) ?? 0) - ahead)).toBeLessThanOrEqual(10)
  for (const one of heard) {
    const off = Math.abs((offsetOf([one]) ?? 0) - ahead)
    expect(off).toBeLessThanOrEqual((one.heardAt - one.sentAt) / 2)
  }
})

test('an answer of ten minutes ago, and those before the last twenty, do not count', () => {
  const old = reading(0, 1, 1, 0)
  const fresh = reading(600_010, 200, 200, 50)
  expect(withReading([old], fresh)).toEqual([fresh])
  let all: Reading[] = []
  for (let nth = 0; nth < 30; nth += 1) all = withReading(all, reading(nth * 1_000, 5, 5, nth))
  expect(all.length).toBe(20)
  expect(all.at(-1)).toEqual(reading(29_000, 5, 5, 29))
})
