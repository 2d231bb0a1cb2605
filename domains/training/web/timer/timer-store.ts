import { stay } from '../../../../platform/web/device/reasons-to-stay.ts'
import { type SteadyClock, steadyClock } from '../../../../platform/web/device/steady-clock.ts'
import { keepAwake } from '../../../../platform/web/device/wake-lock.ts'
import { readStored, storeValue } from '../../../../platform/web/session/stored-values.ts'
import {
  cuesFrom,
  nextChange,
  phaseAt,
  type Segment,
  segmentsOf,
  type TimerMode,
  type TimerPlan,
} from '../../rules/timer.ts'
import {
  elapsedOf,
  finishRun,
  isOver,
  pauseRun,
  reopenRun,
  resumeRun,
  shiftClock,
  startRun,
  type TimerRun,
  tapRound,
  undoTap,
} from '../../rules/timer-run.ts'
import { firstPlans } from './plans.ts'
import { followWithSounds, sleepSounds, soundsAwake, stopSounds, wakeSounds } from './sounds.ts'
import type { TimerSettings } from './stored-timer.ts'

export interface TimerState extends TimerSettings {
  readonly run: TimerRun | null
  /** The moment shown, on the timer's clock. */
  readonly now: number
  /** Sound is on, but the browser requires a user gesture first. */
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

/** Milliseconds for which a result is restored after a reload. */
const resultStays = 3 * 3_600_000

let state = atFirst
let clock: SteadyClock | undefined
let tick: ReturnType<typeof setTimeout> | undefined
let opened = false
let storedAhead = 0
const watchers = new Set<() => void>()

const segmentsByPlan = new WeakMap<TimerPlan, readonly Segment[]>()

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

function storeRun(): void {
  storedAhead = clock?.ahead() ?? 0
  // Only the wall clock survives a reload.
  void storeValue('timer-run', state.run && shiftClock(state.run, -storedAhead)).catch(() => undefined)
}

function keepSettings(): void {
  const { mode, plans, sound } = state
  void storeValue('timer-settings', { mode, plans, sound } satisfies TimerSettings).catch(() => undefined)
}

const isGoing = (run: TimerRun | null, now: number): run is TimerRun =>
  run !== null && run.pausedAt === null && !isOver(run, now)

function look(): void {
  clearTimeout(tick)
  const before = state.now
  const now = moment()
  const { run, sound } = state
  const going = isGoing(run, now)
  keepAwake(going)
  // A reloaded page may not play sound before a gesture.
  stay('timer', run !== null && !isOver(run, now))
  put({ now, muted: going && sound && !soundsAwake() })
  if (!run) return
  if (clock && clock.ahead() !== storedAhead) storeRun()
  const segments = stretches(run.plan)
  const elapsed = elapsedOf(run, now)
  shake(segments, elapsedOf(run, before), elapsed)
  if (!going) return
  if (sound) followWithSounds(segments, elapsed)
  const phase = phaseAt(segments, elapsed)
  if (phase !== 'done') tick = setTimeout(look, nextChange(phase, elapsed))
}

/** Vibrates for a cue that just passed, not for one missed during sleep. */
function shake(segments: readonly Segment[], from: number, to: number): void {
  if (to - from > 1500 || !navigator.userActivation?.hasBeenActive) return
  const [cue] = cuesFrom(segments, from + 1, 1)
  if (cue && cue.at <= to) navigator.vibrate?.(cue.kind === 'count' ? 60 : [250, 100, 250])
}

function change(run: TimerRun | null): void {
  if (run === state.run) return
  // Cancels future cues; a sound already playing ends by itself.
  if (run === null || run.pausedAt !== null || run.finishedAt !== null) stopSounds()
  put({ run })
  storeRun()
  look()
}

/** Must run in a user gesture: browsers block audio before one. */
const withSound = () => {
  if (state.sound) void wakeSounds().then(look)
}

/** Actions of a running timer. */
export interface TimerControls {
  readonly pause: () => void
  readonly resume: () => void
  readonly finish: () => void
  readonly leave: () => void
  readonly again: () => void
  readonly setSound: (sound: boolean) => void
  /** Continues a run that was ended by mistake. */
  readonly reopen?: () => void
  /** Counts rounds. */
  readonly tap?: () => void
  readonly untap?: () => void
}

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
  again(): void {
    withSound()
    stopSounds()
    if (state.run) change(startRun(state.run.plan, moment()))
  },
  pause(): void {
    if (state.run) change(pauseRun(state.run, moment()))
  },
  resume(): void {
    withSound()
    if (state.run) change(resumeRun(state.run, moment()))
  },
  finish(): void {
    if (state.run) change(finishRun(state.run, moment()))
  },
  reopen(): void {
    withSound()
    if (state.run) change(reopenRun(state.run))
  },
  tap(): void {
    if (state.run) change(tapRound(state.run, moment()))
  },
  untap(): void {
    if (state.run) change(undoTap(state.run))
  },
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

async function open(): Promise<void> {
  opened = true
  const schemas = import('./stored-timer.ts')
  const settings = await readStored('timer-settings', async () => (await schemas).TimerSettingsSchema).catch(
    () => undefined,
  )
  const run = await readStored('timer-run', async () => (await schemas).TimerRunSchema).catch(() => undefined)
  const now = moment()
  // The user already acted.
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

export function watchTimer(watcher: () => void): () => void {
  watchers.add(watcher)
  if (!opened) void open()
  return () => watchers.delete(watcher)
}
export const timerNow = (): TimerState => state
export const timerAtFirst = (): TimerState => atFirst
