import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutes } from '../../../platform/rules/local-time.ts'
import { countStrikes, limitedOpening, type Strike } from './strikes.ts'

const day = minutes(24 * 60)
const rules = { strikeLimit: 3, strikeDays: 30, strikePauseDays: 7 }
/** Strikes on these days, numbered from 1. */
const on = (...days: number[]): Strike[] => days.map((at, nth) => ({ id: nth + 1, at: at * day }))
const limitAt = (days: number[], now: number) => countStrikes(on(...days), rules, now * day).limitedUntil
const countingAt = (days: number[], now: number) =>
  countStrikes(on(...days), rules, now * day).counting.map(({ id, until }) => [id, until / day])

describe('a limit', () => {
  test('begins with the third strike within thirty days and lasts seven', () => {
    expect(limitAt([0, 10], 10)).toBeNull()
    expect(limitAt([0, 10, 29.9], 30)).toBe(36.9 * day)
    expect(limitAt([0, 10, 30], 30)).toBeNull()
    expect(limitAt([0, 10, 20], 26.9)).toBe(27 * day)
    expect(limitAt([0, 10, 20], 27)).toBeNull()
  })

  test('does not begin again for strikes that caused one', () => {
    expect(limitAt([0, 1, 2, 10], 10)).toBeNull()
    expect(limitAt([0, 1, 2, 10, 11], 11)).toBeNull()
    expect(limitAt([0, 1, 2, 10, 11, 12], 12)).toBe(19 * day)
  })

  test('is prolonged by as many new ones', () => {
    expect(limitAt([0, 1, 2, 3, 4, 5], 5)).toBe(12 * day)
  })
})

test('a strike counts for thirty days, or until its limit ends', () => {
  expect(countingAt([0, 10], 29)).toEqual([
    [1, 30],
    [2, 40],
  ])
  expect(countingAt([0, 10], 30)).toEqual([[2, 40]])
  expect(countingAt([0, 1, 2, 4], 5)).toEqual([
    [1, 9],
    [2, 9],
    [3, 9],
    [4, 34],
  ])
  expect(countingAt([0, 1, 2, 4], 9)).toEqual([[4, 34]])
})

test('with a limit, a class can be booked from some hours before its start, or when the limit ends', () => {
  expect(limitedOpening(day, null, 6)).toBeNull()
  expect(limitedOpening(day, 5 * day, null)).toBeNull()
  expect(limitedOpening(4 * day, 5 * day, 6)).toBe(4 * day - minutes(360))
  expect(limitedOpening(6 * day, 5 * day, 6)).toBe(5 * day)
})

/** Every strike that is not spent yet asks whether it and the ones just before it are enough. */
function naiveLimit(strikes: readonly Strike[], now: number): number | null {
  const spent = new Set<Strike>()
  let end: number | null = null
  for (const strike of strikes) {
    const near = strikes.filter(
      (other) => !spent.has(other) && other.at <= strike.at && strike.at - other.at < 30 * day,
    )
    const known = near.filter((other) => strikes.indexOf(other) <= strikes.indexOf(strike))
    if (known.length < 3) continue
    for (const one of known) spent.add(one)
    end = strike.at + 7 * day
  }
  return end !== null && now < end ? end : null
}

test('counts as a naive model does, whatever the order', () => {
  const days = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 15 })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 130 }), (list, now) => {
      const strikes = on(...list.filter((at) => at <= now).toSorted((a, b) => a - b))
      const { limitedUntil, counting } = countStrikes(strikes.toReversed(), rules, now * day)
      expect(limitedUntil).toBe(naiveLimit(strikes, now * day))
      expect(counting.every(({ until }) => until > now * day)).toBe(true)
      if (limitedUntil === null) expect(counting.length).toBeLessThan(3)
    }),
  )
})
