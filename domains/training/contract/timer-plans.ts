import { z } from 'zod'
import { timerRanges as ranges } from './timer-ranges.ts'

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

/** Timer plans by mode; lengths in whole seconds. */
export const timerPlans = {
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

export const TimerPlan = z.discriminatedUnion('mode', [
  timerPlans.forTime,
  timerPlans.amrap,
  timerPlans.emom,
  timerPlans.tabata,
  timerPlans.intervals,
])
