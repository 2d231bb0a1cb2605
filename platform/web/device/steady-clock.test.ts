import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steadyClock } from './steady-clock.ts'

const noon = Date.parse('2026-05-12T10:00:00Z')
const hour = 3_600_000

function device() {
  let wall = noon
  let steady = 1_000
  const clock = steadyClock(
    () => wall,
    () => steady,
  )
  return {
    clock,
    pass: (ms: number) => {
      wall += ms
      steady += ms
    },
    sleep: (ms: number) => {
      wall += ms
    },
    setBack: (ms: number) => {
      wall -= ms
    },
    /** The wall clock drifts slowly. */
    slew: (ms: number) => {
      wall += ms
    },
    wall: () => wall,
  }
}

test('an hour takes an hour, on screen or not', () => {
  const { clock, pass } = device()
  for (let i = 0; i < 3600; i++) {
    pass(1000)
    clock.now()
  }
  expect(clock.now()).toBe(noon + hour)
  pass(hour)
  expect(clock.now()).toBe(noon + 2 * hour)
  expect(clock.ahead()).toBe(0)
})

test('the time a device slept counts, although its steady clock stood still', () => {
  const { clock, pass, sleep } = device()
  pass(10_000)
  clock.now()
  sleep(40 * 60_000)
  expect(clock.now()).toBe(noon + 10_000 + 40 * 60_000)
  pass(1000)
  expect(clock.now()).toBe(noon + 11_000 + 40 * 60_000)
})

test('setting the clock back loses no time, and the shift is known', () => {
  const { clock, pass, setBack, wall } = device()
  pass(60_000)
  clock.now()
  setBack(hour)
  expect(clock.now()).toBe(noon + 60_000)
  pass(5_000)
  expect(clock.now()).toBe(noon + 65_000)
  expect(clock.ahead()).toBe(hour)
  expect(wall() + clock.ahead()).toBe(clock.now())
})

test('a small drift never shifts the time by more than itself', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 2000 }), (corrections) => {
      const { clock, pass, slew, wall } = device()
      let before = clock.now()
      let passed = 0
      for (const correction of corrections) {
        pass(1000)
        slew(correction)
        passed += 1000
        const now = clock.now()
        expect(now).toBeGreaterThanOrEqual(before)
        before = now
      }
      expect(Math.abs(before - (noon + passed))).toBeLessThanOrEqual(
        Math.max(250, Math.abs(wall() - noon - passed)),
      )
    }),
  )
})
