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
 * When the request that is being read came at the latest, by `performance.now()`. After the process was stopped, requests wait
 * unread in the socket: they count as sent when it stopped.
 */
export function arrivedAt(): number {
  noteBeat()
  return beatAt < stall.until ? stall.from : beatAt
}

/** The deadline of a request: `wanted` milliseconds (`X-Deadline-Ms`) after `arrived`, at most a minute. */
export const deadlineOf = (arrived: number, wanted: number | undefined): number =>
  arrived + Math.min(wanted ?? USUAL_MS, MOST_MS)

const deadlines = new AsyncLocalStorage<number>()

/** Runs work whose units of work commit before `deadline` or not at all. */
export const withDeadline = <T>(deadline: number, work: () => T): T => deadlines.run(deadline, work)

export const hasPassed = (deadline: number): boolean => performance.now() >= deadline

/** @throws Refusal unavailable after the deadline of the running request */
export function assertInTime(): void {
  const deadline = deadlines.getStore()
  if (deadline !== undefined && hasPassed(deadline)) throw new Refusal('unavailable', { retryAfter: 1 })
}
