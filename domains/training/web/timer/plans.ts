import type { TimerMode, TimerPlan } from '../../rules/timer.ts'

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
