import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from './refusal.ts'

// On the clock of `performance.now()`, which goes on while the process is stopped.

/** Milliseconds that a caller waits, when it does not say. */
const USUAL_MS = 15_000
const MOST_MS = 60_000
const BEAT_MS = 250
/** A longer pause between two beats means that the process was stopped. */
const STALL_MS = 1_000
/** How long after a stop requests may be read that came before. */
const BACKLOG_MS = 2_000

let beatAt = performance.now()
let stall = { from: 0, until: 0 }
setInterval(noteBeat, BEAT_MS).unref()

function noteBeat(): void {
  const now = performance.now()
  if (now - beatAt > STALL_MS) stall = { from: beatAt, until: now + BACKLOG_MS }
  beatAt = now
}

/**
 * Milliseconds since the request that is being read came, at most: 0, except after the process was stopped. Then requests wait
 * unread in the socket, and count as sent when it stopped.
 */
export function ageOfRequest(): number {
  noteBeat()
  return beatAt < stall.until ? beatAt - stall.from : 0
}

/** The deadline of a request of this age: `wanted` milliseconds (`X-Deadline-Ms`) after it came, at most a minute. */
export const deadlineOf = (age: number, wanted: number | undefined): number =>
  performance.now() - age + Math.min(wanted ?? USUAL_MS, MOST_MS)

interface Deadline {
  at: number
  /** True once something was committed: then the rest follows, also later. */
  begun: boolean
}

const deadlines = new AsyncLocalStorage<Deadline>()

/** Runs work whose first unit of work commits before `at` or not at all. */
export const withDeadline = <T>(at: number, work: () => T): T => deadlines.run({ at, begun: false }, work)

export const hasPassed = (at: number): boolean => performance.now() >= at

/** @throws Refusal unavailable after the deadline of the running request, when nothing has been committed */
export function assertInTime(): void {
  if (!deadlines.getStore()?.begun) assertStillWaited()
}

/** To be called before money moves. @throws Refusal unavailable after the deadline of the running request */
export function assertStillWaited(): void {
  const deadline = deadlines.getStore()
  if (deadline && hasPassed(deadline.at)) throw new Refusal('unavailable', { retryAfter: 1 })
}

/** The running request has committed something. */
export function noteCommit(): void {
  const deadline = deadlines.getStore()
  if (deadline) deadline.begun = true
}
