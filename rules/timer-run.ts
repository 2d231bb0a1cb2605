import type { Millis } from './local-time.ts'
import type { TimerPlan } from './timer.ts'
import { endOf, leadIn, segmentsOf } from './timer.ts'

/**
 * A timer that has been started. Nothing is counted: it knows when it began, and how late it is follows from the clock.
 * So it stays right while the phone sleeps, the tab is hidden or the page is loaded again.
 */
export interface TimerRun {
  readonly plan: TimerPlan
  /** As if it had never been paused. */
  readonly startedAt: Millis
  readonly pausedAt: Millis | null
  /** Ended by hand, before the plan did. */
  readonly finishedAt: Millis | null
  /** When each round was ended by a tap: milliseconds since the lead-in was over. */
  readonly taps: readonly Millis[]
}

export const startRun = (plan: TimerPlan, now: Millis): TimerRun => ({
  plan,
  startedAt: now,
  pausedAt: null,
  finishedAt: null,
  taps: [],
})

/** Milliseconds since the start, without the pauses. Never before it, whatever clocks say. */
export const elapsedOf = (run: TimerRun, now: Millis): Millis =>
  Math.max(0, (run.finishedAt ?? run.pausedAt ?? now) - run.startedAt)

/** It is over, by hand or by itself. */
export const isOver = (run: TimerRun, now: Millis): boolean =>
  run.finishedAt !== null || elapsedOf(run, now) >= endOf(segmentsOf(run.plan))

/** Time since the lead-in was over, at most what the plan has. Milliseconds. */
export function workedOf(run: TimerRun, now: Millis): Millis {
  const elapsed = Math.min(elapsedOf(run, now), endOf(segmentsOf(run.plan)))
  return Math.max(0, elapsed - leadIn * 1000)
}

export const pauseRun = (run: TimerRun, now: Millis): TimerRun =>
  run.pausedAt !== null || isOver(run, now) ? run : { ...run, pausedAt: now }

export const resumeRun = (run: TimerRun, now: Millis): TimerRun =>
  run.pausedAt === null || run.finishedAt !== null
    ? run
    : { ...run, startedAt: run.startedAt + Math.max(0, now - run.pausedAt), pausedAt: null }

/** Ends it now, or when it was paused. In the lead-in there is nothing yet to end. */
export const finishRun = (run: TimerRun, now: Millis): TimerRun =>
  isOver(run, now) || workedOf(run, now) === 0 ? run : { ...run, finishedAt: run.pausedAt ?? now }

/** Ended by mistake: it goes on as if it had not been. */
export const reopenRun = (run: TimerRun): TimerRun => ({ ...run, finishedAt: null })

/** More taps than this are somebody's cat. */
const mostTaps = 500
/** A finger that trembles has not done another round. Milliseconds. */
const leastRound = 300

/** One more round done. Not while it stands still, and not in the lead-in. */
export function tapRound(run: TimerRun, now: Millis): TimerRun {
  const worked = workedOf(run, now)
  const sinceLast = worked - (run.taps.at(-1) ?? 0)
  const standsStill = run.pausedAt !== null || isOver(run, now)
  if (standsStill || sinceLast < leastRound || run.taps.length >= mostTaps) return run
  return { ...run, taps: [...run.taps, worked] }
}

/** The last tap was none. Also once it is over: that is when one counts again. */
export const untapRound = (run: TimerRun): TimerRun => ({ ...run, taps: run.taps.slice(0, -1) })

/** The same run as it would stand in a clock that says so much more (milliseconds). */
export const inClock = (run: TimerRun, ahead: Millis): TimerRun => ({
  ...run,
  startedAt: run.startedAt + ahead,
  pausedAt: run.pausedAt === null ? null : run.pausedAt + ahead,
  finishedAt: run.finishedAt === null ? null : run.finishedAt + ahead,
})
