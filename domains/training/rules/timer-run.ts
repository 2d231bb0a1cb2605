import type { Millis } from '../../../platform/rules/local-time.ts'
import type { TimerPlan } from './timer.ts'
import { endOf, leadIn, segmentsOf } from './timer.ts'

/**
 * A started timer. It stores when it began and computes the rest from the clock, so it stays right while the phone sleeps, the
 * tab is hidden or the page is reloaded.
 */
export interface TimerRun {
  readonly plan: TimerPlan
  readonly startedAt: Millis
  readonly pausedAt: Millis | null
  readonly finishedAt: Millis | null
  /** When a tap ended each round: milliseconds after the lead-in. */
  readonly taps: readonly Millis[]
}

export const startRun = (plan: TimerPlan, now: Millis): TimerRun => ({
  plan,
  startedAt: now,
  pausedAt: null,
  finishedAt: null,
  taps: [],
})

/** Milliseconds since the start, without pauses; never negative. */
export const elapsedOf = (run: TimerRun, now: Millis): Millis =>
  Math.max(0, (run.finishedAt ?? run.pausedAt ?? now) - run.startedAt)

export const isOver = (run: TimerRun, now: Millis): boolean =>
  run.finishedAt !== null || elapsedOf(run, now) >= endOf(segmentsOf(run.plan))

/** Milliseconds since the lead-in, at most the length of the plan. */
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

/** Ends the run now, or at its pause. A lead-in cannot be ended. */
export const finishRun = (run: TimerRun, now: Millis): TimerRun =>
  isOver(run, now) || workedOf(run, now) === 0 ? run : { ...run, finishedAt: run.pausedAt ?? now }

export const reopenRun = (run: TimerRun): TimerRun => ({ ...run, finishedAt: null })

/** More taps are accidental. */
const mostTaps = 500
/** Milliseconds; a faster tap is a trembling finger. */
const leastRound = 300

/** Ends a round. Ignored while paused and in the lead-in. */
export function tapRound(run: TimerRun, now: Millis): TimerRun {
  const worked = workedOf(run, now)
  const sinceLast = worked - (run.taps.at(-1) ?? 0)
  const standsStill = run.pausedAt !== null || isOver(run, now)
  if (standsStill || sinceLast < leastRound || run.taps.length >= mostTaps) return run
  return { ...run, taps: [...run.taps, worked] }
}

/** Removes the last tap, also after the end. */
export const undoTap = (run: TimerRun): TimerRun => ({ ...run, taps: run.taps.slice(0, -1) })

/** The same run for a clock that is `ahead` milliseconds ahead. */
export const shiftClock = (run: TimerRun, ahead: Millis): TimerRun => ({
  ...run,
  startedAt: run.startedAt + ahead,
  pausedAt: run.pausedAt === null ? null : run.pausedAt + ahead,
  finishedAt: run.finishedAt === null ? null : run.finishedAt + ahead,
})
