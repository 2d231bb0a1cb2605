import { z } from 'zod'
import { TimerPlan as PlanSchema, timerPlans } from '../../contract/timer-plans.ts'
import type { TimerPlan } from '../../rules/timer.ts'
import type { TimerRun } from '../../rules/timer-run.ts'
import { modes, type Plans } from './plans.ts'

const moment = z.number().min(0)

export interface TimerSettings {
  readonly mode: TimerPlan['mode']
  readonly plans: Plans
  readonly sound: boolean
}

export const TimerSettingsSchema: z.ZodType<TimerSettings> = z.object({
  mode: z.enum(modes),
  plans: z.object(timerPlans),
  sound: z.boolean(),
})

/** Stored state of a running timer, for a reload. */
export const TimerRunSchema: z.ZodType<TimerRun> = z.object({
  plan: PlanSchema,
  startedAt: moment,
  pausedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  taps: z.array(moment).max(500),
})
