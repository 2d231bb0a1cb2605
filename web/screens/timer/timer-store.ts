import {
  cuesFrom,
  nextChange,
  phaseAt,
  type Segment,
  segmentsOf,
  type TimerMode,
  type TimerPlan,
} from '../../../rules/timer.ts'
import {
  elapsedOf,
  finishRun,
  inClock,
  isOver,
  pauseRun,
  reopenRun,
  resumeRun,
  startRun,
  type TimerRun,
  tapRound,
  untapRound,
} from '../../../rules/timer-run.ts'
import { stay } from '../../device/reasons-to-stay.ts'
import { keep, readKept } from '../../session/kept.ts'
import type { TimerSettings } from './kept-timer.ts'
import { firstPlans } from './plans.ts'
import { followWithSounds, sleepSounds, soundsAwake, stopSounds, wakeSounds } from './sounds.ts'
import { type SteadyClock, steadyClock } from './steady-clock.ts'
import { keepAwake } from './wake-lock.ts'

/** The timer as it is now. It lives outside of the screen, so that it goes on while one looks at something else. */
export interface TimerState extends TimerSettings {
  readonly run: TimerRun | null
  /** The moment that is shown, on the timer's own clock. */
  readonly now: number
  /** Sound is wanted, but the browser waits for a touch. */
  readonly muted: boolean
}

const atFirst: TimerState = {
  mode: 'forTime',
  plans: firstPlans,
  sound: true,
  run: null,
  now: 0,
  muted: false,
}

/** A result is shown again after a reload for as long, in milliseconds; then it is yesterday's. */
const resultStays = 3 * 3_600_000

let state = atFirst
let clock: SteadyClock | undefined
let tick: ReturnType<typeof setTimeout> | undefined
let opened = false
let keptAhead = 0
const watchers = new Set<() => void>()

const segmentsByPlan = new WeakMap<TimerPlan, readonly Segment[]>()

/** The stretches of a plan, always the same ones. */
export function stretches(plan: TimerPlan): readonly Segment[] {
  const known = segmentsByPlan.get(plan) ?? segmentsOf(plan)
  segmentsByPlan.set(plan, known)
  return known
}

function put(change: Partial<TimerState>): void {
  state = { ...state, ...change }
  for (const watcher of watchers) watcher()
}

const moment = () => {
  clock ??= steadyClock()
  return clock.now()
}

function keepRun(): void {
  keptAhead = clock?.ahead() ?? 0
  // After a reload there is only the wall clock.
  void keep('timer-run', state.run && inClock(state.run, -keptAhead)).catch(() => undefined)
}

function keepSettings(): void {
  const { mode, plans, sound } = state
  void keep('timer-settings', { mode, plans, sound } satisfies TimerSettings).catch(() => undefined)
}

/** Whether it is running: neither paused nor over. */
const isGoing = (run: TimerRun | null, now: number): run is TimerRun =>
  run !== null && run.pausedAt === null && !isOver(run, now)

/** Looks at the clock, shows what it says, and sees to it that it is looked at again when that changes. */
function look(): void {
  clearTimeout(tick)
  const before = state.now
  const now = moment()
  const { run, sound } = state
  const going = isGoing(run, now)
  keepAwake(going)
  // It would go on, but without a sound: nobody has touched a page that has just been loaded.
  stay('timer', run !== null && !isOver(run, now))
  put({ now, muted: going && sound && !soundsAwake() })
  if (!run) return
  if (clock && clock.ahead() !== keptAhead) keepRun()
  const segments = stretches(run.plan)
  const elapsed = elapsedOf(run, now)
  shake(segments, elapsedOf(run, before), elapsed)
  if (!going) return
  if (sound) followWithSounds(segments, elapsed)
  const phase = phaseAt(segments, elapsed)
  if (phase !== 'done') tick = setTimeout(look, nextChange(phase, elapsed))
}

/** A cue that has just passed is felt too. One that was slept through is not. */
function shake(segments: readonly Segment[], from: number, to: number): void {
  if (to - from > 1500 || !navigator.userActivation?.hasBeenActive) return
  const [cue] = cuesFrom(segments, from + 1, 1)
  if (cue && cue.at <= to) navigator.vibrate?.(cue.kind === 'count' ? 60 : [250, 100, 250])
}

function change(run: TimerRun | null): void {
  if (run === state.run) return
  // What was to be heard is not true any more, but a last sound that is being heard ends by itself.
  if (run === null || run.pausedAt !== null || run.finishedAt !== null) stopSounds()
  put({ run })
  keepRun()
  look()
}

/** From a press: browsers let nothing sound before one. */
const withSound = () => {
  if (state.sound) void wakeSounds().then(look)
}

/** What can be done to the timer. */
export const timer = {
  choose(mode: TimerMode): void {
    put({ mode })
    keepSettings()
  },
  set(plan: TimerPlan): void {
    put({ plans: { ...state.plans, [plan.mode]: plan } })
    keepSettings()
  },
  start(): void {
    withSound()
    stopSounds()
    change(startRun(state.plans[state.mode], moment()))
  },
  /** The same once more. */
  again(): void {
    withSound()
    stopSounds()
    if (state.run) change(startRun(state.run.plan, moment()))
  },
  pause: () => state.run && change(pauseRun(state.run, moment())),
  resume(): void {
    withSound()
    if (state.run) change(resumeRun(state.run, moment()))
  },
  finish: () => state.run && change(finishRun(state.run, moment())),
  reopen(): void {
    withSound()
    if (state.run) change(reopenRun(state.run))
  },
  tap: () => state.run && change(tapRound(state.run, moment())),
  untap: () => state.run && change(untapRound(state.run)),
  /** Back to the settings. */
  leave(): void {
    change(null)
    sleepSounds()
  },
  setSound(sound: boolean): void {
    put({ sound })
    keepSettings()
    if (sound) withSound()
    else stopSounds()
    look()
  },
}

/** Reads what this browser keeps. What cannot be read, or is of yesterday, is as if it were not there. */
async function open(): Promise<void> {
  opened = true
  const schemas = import('./kept-timer.ts')
  const settings = await readKept('timer-settings', async () => (await schemas).TimerSettingsSchema).catch(
    () => undefined,
  )
  const run = await readKept('timer-run', async () => (await schemas).TimerRunSchema).catch(() => undefined)
  const now = moment()
  // Whoever has touched something in the meantime has decided.
  if (settings && state === atFirst) put(settings)
  if (run && !state.run && !isStale(run, now)) put({ run })
  document.addEventListener('visibilitychange', look)
  for (const touch of ['pointerdown', 'keydown']) {
    document.addEventListener(touch, () => state.muted && withSound())
  }
  look()
}

function isStale(run: TimerRun, now: number): boolean {
  const end = run.finishedAt ?? run.startedAt + (stretches(run.plan).at(-1)?.to ?? 0)
  return run.pausedAt === null ? now - end > resultStays : now - run.pausedAt > 8 * resultStays
}

/** For `useSyncExternalStore`. */
export function watchTimer(watcher: () => void): () => void {
  watchers.add(watcher)
  if (!opened) void open()
  return () => watchers.delete(watcher)
}
export const timerNow = (): TimerState => state
export const timerAtFirst = (): TimerState => atFirst
