import { type Millis, minutes } from './local-time.ts'

/** How wrong passwords slow down the next try: `free` tries at once, then waits that double. One try is forgotten every `leakMs`. */
export interface Pace {
  readonly free: number
  readonly leakMs: number
  readonly firstWaitMs: number
  readonly longestWaitMs: number
}

/** Of a name typed at the log-in, and of an account's known devices and sessions: at most 33 tries in any hour. */
export const accountPace: Pace = {
  free: 5,
  leakMs: minutes(12),
  firstWaitMs: 1_000,
  longestWaitMs: minutes(5),
}

/** Of a network address: a gym's Wi-Fi on its opening day, when everybody mistypes. */
export const networkPace: Pace = { free: 300, leakMs: 12_000, firstWaitMs: 1_000, longestWaitMs: minutes(1) }

/** `level` at the time `at`; the next try is allowed at `nextAt`. */
export interface Guesses {
  readonly level: number
  readonly at: Millis
  readonly nextAt: Millis
}

/** Milliseconds until the next try. */
export const guessWait = ({ nextAt }: Guesses, now: Millis): number => Math.max(0, nextAt - now)

export function afterGuess({ level, at }: Guesses, now: Millis, pace: Pace): Guesses {
  const risen = Math.max(0, level - (now - at) / pace.leakMs) + 1
  const over = Math.ceil(risen - pace.free)
  const wait = over <= 0 ? 0 : Math.min(pace.longestWaitMs, pace.firstWaitMs * 2 ** (over - 1))
  return { level: risen, at: now, nextAt: now + wait }
}
