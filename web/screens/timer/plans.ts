import type { TimerMode, TimerPlan } from '../../../rules/timer.ts'

export type Plans = { readonly [M in TimerMode]: Extract<TimerPlan, { mode: M }> }

export const modes = [
  'forTime',
  'amrap',
  'emom',
  'tabata',
  'intervals',
] as const satisfies readonly TimerMode[]

export const firstPlans: Plans = {
  forTime: { mode: 'forTime', cap: 20 * 60 },
  amrap: { mode: 'amrap', length: 12 * 60 },
  emom: { mode: 'emom', every: 60, rounds: 10 },
  tabata: { mode: 'tabata', rounds: 8, sets: 1, setRest: 60 },
  intervals: { mode: 'intervals', work: 40, rest: 20, rounds: 6 },
}

interface Range {
  readonly min: number
  readonly max: number
}

const hours = 3600
const cap: Range = { min: 0, max: 2 * hours }
const rounds: Range = { min: 1, max: 99 }

/** Bounds, lengths in seconds. No plan lasts longer than a day. */
export const ranges = {
  cap,
  length: { min: 10, max: 2 * hours },
  every: { min: 5, max: 14 * 60 },
  rounds,
  work: { min: 5, max: 10 * 60 },
  rest: { min: 0, max: 4 * 60 },
  sets: { min: 1, max: 20 },
  setRest: { min: 0, max: 10 * 60 },
} satisfies Record<string, Range>
