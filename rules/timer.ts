/** Lengths in the plans are whole seconds, moments on the timer's own time line milliseconds; zero is the press on start. */

/** As fast as one can; `cap` is the time cap, 0 for none. */
export interface ForTime {
  readonly mode: 'forTime'
  readonly cap: number
}

/** As many rounds as one can. */
export interface Amrap {
  readonly mode: 'amrap'
  readonly length: number
}

/** Something every so many seconds (60: on the minute). */
export interface Emom {
  readonly mode: 'emom'
  readonly every: number
  readonly rounds: number
}

/** 20 s of work and 10 s of rest, as often as `rounds`; all of that `sets` times, with `setRest` in between. */
export interface Tabata {
  readonly mode: 'tabata'
  readonly rounds: number
  readonly sets: number
  readonly setRest: number
}

/** Work and rest of any length; no rest is none. */
export interface Intervals {
  readonly mode: 'intervals'
  readonly work: number
  readonly rest: number
  readonly rounds: number
}

export type TimerPlan = ForTime | Amrap | Emom | Tabata | Intervals
export type TimerMode = TimerPlan['mode']

/** Time to put down the phone and take the bar, in seconds. */
export const leadIn = 10

/** What has no end of its own ends after this, in seconds. */
export const longestRun = 24 * 3600

const tabataWork = 20
const tabataRest = 10

/** A stretch of one kind. From `from` on, up to but without `to`. */
export interface Segment {
  readonly kind: 'ready' | 'work' | 'rest'
  readonly from: number
  readonly to: number
  /** Counted from 1; 0 while getting ready. A rest belongs to the round before it. */
  readonly round: number
  readonly set: number
}

type Stretch = readonly [kind: Segment['kind'], seconds: number, round: number, set: number]

/** Rounds of work with rest in between: after the last there is nothing to rest for. */
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

/** All stretches of a plan, without a gap, beginning with the lead-in. */
export function segmentsOf(plan: TimerPlan): readonly Segment[] {
  let from = 0
  return Array.from(stretchesOf(plan), ([kind, seconds, round, set]) => {
    const to = from + seconds * 1000
    const segment = { kind, from, to, round, set }
    from = to
    return segment
  })
}

/** What comes after the lead-in, in milliseconds. */
export const lengthOf = (plan: TimerPlan): number => endOf(segmentsOf(plan)) - leadIn * 1000

/** The moment it is over. */
export const endOf = (segments: readonly Segment[]): number => segments.at(-1)?.to ?? 0

/** Where in the plan one is: a segment, or behind the last of them. */
export type Phase = Segment | 'done'

/** The phase at a moment: a boundary belongs to what begins there. Before the start is the lead-in. */
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

/** Only what is done as fast as one can counts up; everything else says what is left. */
const countsUp = (mode: TimerMode, kind: Segment['kind']) => mode === 'forTime' && kind === 'work'

/**
 * Seconds on the display. What is left of a second still counts, so that 0 is never seen before it is over; going up
 * only whole ones count.
 */
export function secondsShown(mode: TimerMode, segment: Segment, elapsed: number): number {
  if (countsUp(mode, segment.kind)) return Math.floor((elapsed - segment.from) / 1000)
  return Math.ceil((segment.to - Math.max(elapsed, segment.from)) / 1000)
}

/** Milliseconds until the display says something else: segments begin and end on whole seconds, and change on them. */
export function nextChange(segment: Segment, elapsed: number): number {
  return 1000 - (Math.max(0, elapsed - segment.from) % 1000)
}

/** Something to hear: three short ones before each change, then what it changes to. */
export interface Cue {
  readonly at: number
  readonly kind: 'count' | 'work' | 'rest' | 'end'
}

/** Seconds before a change that are counted aloud. */
const counted = [3, 2, 1]

/** Everything to be heard around the end of one stretch: the beginning of it has a sound of its own. */
function cuesOf(segment: Segment, next: Segment | undefined): Cue[] {
  const kind = next ? (next.kind === 'rest' ? 'rest' : 'work') : 'end'
  const counts = counted.map((seconds): Cue => ({ at: segment.to - seconds * 1000, kind: 'count' }))
  return [...counts.filter(({ at }) => at > segment.from), { at: segment.to, kind }]
}

/** What is to be heard from a moment on, in order, at most so many. */
export function cuesFrom(segments: readonly Segment[], from: number, atMost: number): Cue[] {
  const cues: Cue[] = []
  for (const [i, segment] of segments.entries()) {
    if (cues.length >= atMost) break
    if (segment.to >= from) cues.push(...cuesOf(segment, segments[i + 1]).filter(({ at }) => at >= from))
  }
  return cues.slice(0, atMost)
}
