import { expect, test } from 'vitest'
import { accountPace, afterGuess, type Guesses, guessWait, networkPace, type Pace } from './guess-pace.ts'
import { minutes } from './local-time.ts'

const hour = minutes(60)
const fresh: Guesses = { level: 0, at: 0, nextAt: 0 }

/** Times at which an attacker tries who never waits longer than needed, after `idle`. */
function triesOf(pace: Pace, idle: number, until: number): number[] {
  let state = fresh
  const tries: number[] = []
  for (let now = idle; now < until; now = Math.max(now, state.nextAt) + 1) {
    expect(guessWait(state, now)).toBe(0)
    state = afterGuess(state, now, pace)
    tries.push(now)
  }
  return tries
}

const mostInAnHour = (tries: readonly number[]) =>
  Math.max(...tries.map((from) => tries.filter((at) => at >= from && at < from + hour).length))

test('three paces of an account, two names and its known devices, stay below 100 guesses in any hour', () => {
  expect(mostInAnHour(triesOf(accountPace, hour, 6 * hour)) * 3).toBeLessThan(100)
})

test('five mistakes cost nothing, the sixth a second, and no wait is longer than five minutes', () => {
  let state = fresh
  const waits: number[] = []
  for (let i = 0; i < 20; i += 1) {
    const now = state.nextAt
    state = afterGuess(state, now, accountPace)
    waits.push(guessWait(state, now))
  }
  expect(waits.slice(0, 9)).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000])
  expect(Math.max(...waits)).toBe(minutes(5))
})

test('mistakes are forgotten with time', () => {
  let state = fresh
  for (let i = 0; i < 5; i += 1) state = afterGuess(state, 0, accountPace)
  expect(afterGuess(state, hour, accountPace).nextAt).toBe(hour)
})

test('a network makes 300 mistakes at once, and some 300 in each later hour', () => {
  const tries = triesOf(networkPace, 0, 4 * hour).filter((at) => at > 0)
  expect(tries.filter((at) => at < 1_000).length).toBeGreaterThanOrEqual(299)
  expect(tries.filter((at) => at >= 3 * hour).length).toBeLessThan(400)
})
