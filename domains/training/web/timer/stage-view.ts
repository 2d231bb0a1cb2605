import { endOf, phaseAt, type Segment, secondsShown } from '../../rules/timer.ts'
import { elapsedOf, isOver, type TimerRun, workedOf } from '../../rules/timer-run.ts'
import { clockText } from './clock-text.ts'
import { stretches } from './timer-store.ts'

export interface StageView {
  readonly kind: Segment['kind'] | 'done'
  readonly paused: boolean
  readonly byHand: boolean
  readonly text: string
  /** From 1; 0 during the lead-in and after the end. */
  readonly round: number
  readonly rounds: number
  readonly set: number
  readonly sets: number
  /** Progress of the stretch, 0 to 1. */
  readonly share: number
  readonly left: string
}

/** A run at a moment of its own clock (epoch milliseconds). */
export function stageView(run: TimerRun, now: number): StageView {
  const { plan } = run
  const segments = stretches(plan)
  const elapsed = elapsedOf(run, now)
  const phase = isOver(run, now) ? 'done' : phaseAt(segments, elapsed)
  const rounds = 'rounds' in plan ? plan.rounds : 1
  const sets = 'sets' in plan ? plan.sets : 1
  if (phase === 'done') {
    return {
      kind: 'done',
      paused: false,
      byHand: run.finishedAt !== null,
      text: resultOf(run, now),
      round: 0,
      rounds,
      set: 0,
      sets,
      share: 1,
      left: '',
    }
  }
  const seconds = secondsShown(plan.mode, phase, elapsed)
  const several = segments.length > 2 && phase.kind !== 'ready'
  const open = plan.mode === 'forTime' && plan.cap === 0
  const capped = plan.mode === 'forTime' && !open && phase.kind === 'work'
  return {
    kind: phase.kind,
    paused: run.pausedAt !== null,
    byHand: false,
    text: phase.kind === 'ready' ? String(seconds) : clockText(seconds),
    round: phase.round,
    rounds,
    set: phase.set,
    sets,
    share: open ? 0 : Math.min(1, (elapsed - phase.from) / (phase.to - phase.from)),
    left: several || capped ? clockText(Math.ceil((endOf(segments) - elapsed) / 1000)) : '',
  }
}

/** The result: counted rounds of an AMRAP, else the time. */
function resultOf(run: TimerRun, now: number): string {
  if (run.plan.mode === 'amrap' && run.taps.length > 0) return String(run.taps.length)
  return clockText(workedOf(run, now) / 1000)
}
