// Lengths in plans are whole seconds; moments are milliseconds since the start button was pressed.

/** As fast as possible; `cap` is the time cap, 0 for none. */
export interface ForTime {
  readonly mode: 'forTime'
  readonly cap: number
}

/** As many rounds as possible. */
export interface Amrap {
  readonly mode: 'amrap'
  readonly length: number
}

/** Work at a fixed interval (60: every minute on the minute). */
export interface Emom {
  readonly mode: 'emom'
  readonly every: number
  readonly rounds: number
}

/** 20 s of work and 10 s of rest, `rounds` times; all of that `sets` times, with `setRest` between. */
export interface Tabata {
  readonly mode: 'tabata'
  readonly rounds: number
  readonly sets: number
  readonly setRest: number
}

export interface Intervals {
  readonly mode: 'intervals'
  readonly work: number
  readonly rest: number
  readonly rounds: number
}

export type TimerPlan = ForTime | Amrap | Emom | Tabata | Intervals
export type TimerMode = TimerPlan['mode']

/** Seconds to put down the phone and take the bar. */
export const leadIn = 10

/** Seconds after which a plan without an end is over. */
export const longestRun = 24 * 3600

const tabataWork = 20
const tabataRest = 10

export interface Segment {
  readonly kind: 'ready' | 'work' | 'rest'
  readonly from: number
  readonly to: number
  /** From 1; 0 in the lead-in. A rest belongs to the round before it. */
  readonly round: number
  readonly set: number
}

type Stretch = readonly [kind: Segment['kind'], seconds: number, round: number, set: number]

function* rounds(count: number, work: number, rest: number, set = 1): Generator<Stretch> {
  for (let round = 1; round <= count; round++) {
    yield ['work', work, round, set]
    if (round < count && rest > 0) yield ['rest', rest, round, set]
  }
}

function* stretchesOf(plan: TimerPlan): Generator<Stretch> {
  yield ['ready', leadIn, 0, 0]
  switch (plan.mode) {
    case 'forTime':
      return yield ['work', plan.cap || longestRun, 1, 1]
    case 'amrap':
      return yield ['work', plan.length, 1, 1]
    case 'emom':
      return yield* rounds(plan.rounds, plan.every, 0)
    case 'intervals':
      return yield* rounds(plan.rounds, plan.work, plan.rest)
    case 'tabata':
      for (let set = 1; set <= plan.sets; set++) {
        yield* rounds(plan.rounds, tabataWork, tabataRest, set)
        if (set < plan.sets && plan.setRest > 0) yield ['rest', plan.setRest, plan.rounds, set]
      }
  }
}

export function segmentsOf(plan: TimerPlan): readonly Segment[] {
  let from = 0
  return Array.from(stretchesOf(plan), ([kind, seconds, round, set]) => {
    const to = from + seconds * 1000
    const segment = { kind, from, to, round, set }
    from = to
    return segment
  })
}

export const lengthOf = (plan: TimerPlan): number => endOf(segmentsOf(plan)) - leadIn * 1000

export const endOf = (segments: readonly Segment[]): number => segments.at(-1)?.to ?? 0

export type Phase = Segment | 'done'

/** The phase at a moment; a boundary belongs to the segment that begins there. */
export function phaseAt(segments: readonly Segment[], elapsed: number): Phase {
  let low = 0
  let high = segments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((segments[middle]?.to ?? 0) <= elapsed) low = middle + 1
    else high = middle
  }
  return segments[low] ?? 'done'
}

const countsUp = (mode: TimerMode, kind: Segment['kind']) => mode === 'forTime' && kind === 'work'

/** Seconds on the display. Counting down rounds up, so that 0 shows only at the end; counting up shows whole seconds. */
export function secondsShown(mode: TimerMode, segment: Segment, elapsed: number): number {
  if (countsUp(mode, segment.kind)) return Math.floor((elapsed - segment.from) / 1000)
  return Math.ceil((segment.to - Math.max(elapsed, segment.from)) / 1000)
}

export function nextChange(segment: Segment, elapsed: number): number {
  return 1000 - (Math.max(0, elapsed - segment.from) % 1000)
}

/** A sound: three short ones before each change, then that of the change. */
export interface Cue {
  readonly at: number
  readonly kind: 'count' | 'work' | 'rest' | 'end'
}

const counted = [3, 2, 1]

/** The sounds around the end of a segment, whose beginning has a sound of its own. */
function cuesOf(segment: Segment, next: Segment | undefined): Cue[] {
  const kind = next ? (next.kind === 'rest' ? 'rest' : 'work') : 'end'
  const counts = counted.map((seconds): Cue => ({ at: segment.to - seconds * 1000, kind: 'count' }))
  return [...counts.filter(({ at }) => at > segment.from), { at: segment.to, kind }]
}

export function cuesFrom(segments: readonly Segment[], from: number, atMost: number): Cue[] {
  const cues: Cue[] = []
  for (const [i, segment] of segments.entries()) {
    if (cues.length >= atMost) break
    if (segment.to >= from) cues.push(...cuesOf(segment, segments[i + 1]).filter(({ at }) => at >= from))
  }
  return cues.slice(0, atMost)
}
