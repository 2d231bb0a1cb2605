import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timerRanges as ranges } from '../../contract/timer-ranges.ts'
import { lengthOf, longestRun } from '../../rules/timer.ts'
import { startRun, tapRound } from '../../rules/timer-run.ts'
import { firstPlans, modes } from './plans.ts'
import { TimerRunSchema, TimerSettingsSchema } from './stored-timer.ts'

const noon = Date.parse('2026-05-12T10:00:00Z')

test('default settings and every run of them can be stored and read', () => {
  const settings = { mode: 'amrap' as const, plans: firstPlans, sound: true }
  expect(TimerSettingsSchema.parse(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
  for (const mode of modes) {
    const run = tapRound(startRun(firstPlans[mode], noon), noon + 30_000)
    expect(TimerRunSchema.parse(JSON.parse(JSON.stringify(run)))).toEqual(run)
  }
})

test('ignores stored settings that the timer cannot run', () => {
  const run = startRun(firstPlans.emom, noon)
  const broken = [
    { ...run, plan: { mode: 'emom', every: 0, rounds: 10 } },
    { ...run, plan: { mode: 'emom', every: 60, rounds: 1e9 } },
    { ...run, plan: { mode: 'emom', every: 60.5, rounds: 10 } },
    { ...run, plan: { mode: 'nap', length: 60 } },
    { ...run, startedAt: 'noon' },
    { ...run, taps: undefined },
    'a run',
  ]
  for (const value of broken) expect(TimerRunSchema.safeParse(value).success).toBe(false)
})

test('the longest setting ends within a day', () => {
  const { every, rounds, work, rest } = ranges
  const longest = [
    lengthOf({ mode: 'emom', every: every.max, rounds: rounds.max }),
    lengthOf({ mode: 'intervals', work: work.max, rest: rest.max, rounds: rounds.max }),
    lengthOf({ mode: 'tabata', rounds: rounds.max, sets: ranges.sets.max, setRest: ranges.setRest.max }),
  ]
  for (const length of longest) expect(length).toBeLessThanOrEqual(longestRun * 1000)
})

test('any other stored value is ignored', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(typeof TimerRunSchema.safeParse(value).success).toBe('boolean')
      expect(typeof TimerSettingsSchema.safeParse(value).success).toBe('boolean')
    }),
  )
})
