import { z } from 'zod'
import type { TimerPlan } from '../../../rules/timer.ts'
import type { TimerRun } from '../../../rules/timer-run.ts'
import { modes, type Plans, ranges } from './plans.ts'

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)
const moment = z.number().min(0)

const plans = {
  forTime: z.object({ mode: z.literal('forTime'), cap: within(ranges.cap) }),
  amrap: z.object({ mode: z.literal('amrap'), length: within(ranges.length) }),
  emom: z.object({ mode: z.literal('emom'), every: within(ranges.every), rounds: within(ranges.rounds) }),
  tabata: z.object({
    mode: z.literal('tabata'),
    rounds: within(ranges.rounds),
    sets: within(ranges.sets),
    setRest: within(ranges.setRest),
  }),
  intervals: z.object({
    mode: z.literal('intervals'),
    work: within(ranges.work),
    rest: within(ranges.rest),
    rounds: within(ranges.rounds),
  }),
}

export interface TimerSettings {
  readonly mode: TimerPlan['mode']
  readonly plans: Plans
  readonly sound: boolean
}

export const TimerSettingsSchema: z.ZodType<TimerSettings> = z.object({
  mode: z.enum(modes),
  plans: z.object(plans),
  sound: z.boolean(),
})

/** Stored state of a running timer, for a reload. */
export const TimerRunSchema: z.ZodType<TimerRun> = z.object({
  plan: z.discriminatedUnion('mode', [plans.forTime, plans.amrap, plans.emom, plans.tabata, plans.intervals]),
  startedAt: moment,
  pausedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  taps: z.array(moment).max(500),
})
