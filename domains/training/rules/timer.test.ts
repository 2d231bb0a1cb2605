import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cuesFrom,
  endOf,
  leadIn,
  lengthOf,
  longestRun,
  nextChange,
  phaseAt,
  secondsShown,
  segmentsOf,
  type TimerPlan,
} from './timer.ts'

const ready = leadIn * 1000
const told = (plan: TimerPlan) =>
  segmentsOf(plan).map((s) => `${s.kind} ${(s.to - s.from) / 1000} ${s.set}.${s.round}`)
const at = (plan: TimerPlan, seconds: number) => {
  const phase = phaseAt(segmentsOf(plan), ready + seconds * 1000)
  return phase === 'done'
    ? 'done'
    : `${phase.kind} ${phase.round} ${secondsShown(plan.mode, phase, ready + seconds * 1000)}`
}

describe('a plan', () => {
  test('for time is one segment up to the cap, or a day long', () => {
    expect(told({ mode: 'forTime', cap: 720 })).toEqual(['ready 10 0.0', 'work 720 1.1'])
    expect(lengthOf({ mode: 'forTime', cap: 0 })).toBe(longestRun * 1000)
  })

  test('AMRAP is one segment', () => {
    expect(told({ mode: 'amrap', length: 1200 })).toEqual(['ready 10 0.0', 'work 1200 1.1'])
  })

  test('EMOM is work every minute, or at another interval', () => {
    expect(told({ mode: 'emom', every: 90, rounds: 3 })).toEqual([
      'ready 10 0.0',
      'work 90 1.1',
      'work 90 1.2',
      'work 90 1.3',
    ])
  })

  test('intervals end with the last work', () => {
    expect(told({ mode: 'intervals', work: 40, rest: 20, rounds: 2 })).toEqual([
      'ready 10 0.0',
      'work 40 1.1',
      'rest 20 1.1',
      'work 40 1.2',
    ])
    expect(told({ mode: 'intervals', work: 40, rest: 0, rounds: 2 })).toHaveLength(3)
  })

  test('Tabata is 20 and 10 seconds, eight times, in sets with their own rest', () => {
    expect(lengthOf({ mode: 'tabata', rounds: 8, sets: 1, setRest: 60 })).toBe((8 * 30 - 10) * 1000)
    const two = told({ mode: 'tabata', rounds: 2, sets: 2, setRest: 60 })
    expect(two.slice(1)).toEqual([
      'work 20 1.1',
      'rest 10 1.1',
      'work 20 1.2',
      'rest 60 1.2',
      'work 20 2.1',
      'rest 10 2.1',
      'work 20 2.2',
    ])
  })
})

describe('the display', () => {
  const amrap: TimerPlan = { mode: 'amrap', length: 600 }

  test('counts the lead-in down from ten, then the remaining time', () => {
    expect(at(amrap, -10)).toBe('ready 0 10')
    expect(at(amrap, -9.001)).toBe('ready 0 10')
    expect(at(amrap, -9)).toBe('ready 0 9')
    expect(at(amrap, -0.001)).toBe('ready 0 1')
    expect(at(amrap, 0)).toBe('work 1 600')
    expect(at(amrap, 0.001)).toBe('work 1 600')
    expect(at(amrap, 1)).toBe('work 1 599')
    expect(at(amrap, 599.999)).toBe('work 1 1')
    expect(at(amrap, 600)).toBe('done')
  })

  test('counts up for time', () => {
    const plan: TimerPlan = { mode: 'forTime', cap: 90 }
    expect(at(plan, -1)).toBe('ready 0 1')
    expect(at(plan, 0.999)).toBe('work 1 0')
    expect(at(plan, 1)).toBe('work 1 1')
    expect(at(plan, 89.999)).toBe('work 1 89')
    expect(at(plan, 90)).toBe('done')
  })

  test('restarts each minute of an EMOM, for an hour', () => {
    const plan: TimerPlan = { mode: 'emom', every: 60, rounds: 60 }
    for (let round = 1; round <= 60; round++) {
      expect(at(plan, (round - 1) * 60)).toBe(`work ${round} 60`)
      expect(at(plan, round * 60 - 0.001)).toBe(`work ${round} 1`)
    }
    expect(at(plan, 3600)).toBe('done')
  })

  test('shows the lead-in when the start is in the clock’s future', () => {
    const segments = segmentsOf(amrap)
    const phase = phaseAt(segments, -5_000)
    expect(phase).toMatchObject({ kind: 'ready' })
    if (phase !== 'done') expect(secondsShown('amrap', phase, -5_000)).toBe(10)
  })
})

describe('the sounds', () => {
  const plan: TimerPlan = { mode: 'intervals', work: 5, rest: 2, rounds: 2 }
  const heard = (from = 0, atMost = 100) =>
    cuesFrom(segmentsOf(plan), from, atMost).map((cue) => `${cue.at / 1000} ${cue.kind}`)

  test('are three, two, one and the change', () => {
    expect(heard()).toEqual([
      '7 count',
      '8 count',
      '9 count',
      '10 work',
      '12 count',
      '13 count',
      '14 count',
      '15 rest',
      // A two-second rest begins with its own sound instead of the count "2".
      '16 count',
      '17 work',
      '19 count',
      '20 count',
      '21 count',
      '22 end',
    ])
  })

  test('can be listed from any moment, at most as many as asked for', () => {
    expect(heard(12_001, 3)).toEqual(['13 count', '14 count', '15 rest'])
    expect(heard(22_000)).toEqual(['22 end'])
    expect(heard(22_001)).toEqual([])
  })
})

const seconds = (min: number, max: number) => fc.integer({ min, max })
const anyPlan: fc.Arbitrary<TimerPlan> = fc.oneof(
  fc.record({ mode: fc.constant('forTime' as const), cap: seconds(0, 7200) }),
  fc.record({ mode: fc.constant('amrap' as const), length: seconds(1, 7200) }),
  fc.record({ mode: fc.constant('emom' as const), every: seconds(1, 900), rounds: seconds(1, 60) }),
  fc.record({
    mode: fc.constant('tabata' as const),
    rounds: seconds(1, 20),
    sets: seconds(1, 10),
    setRest: seconds(0, 300),
  }),
  fc.record({
    mode: fc.constant('intervals' as const),
    work: seconds(1, 600),
    rest: seconds(0, 600),
    rounds: seconds(1, 60),
  }),
)

describe('any plan', () => {
  test('has segments without gaps, in whole seconds', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        let end = 0
        for (const { from, to } of segmentsOf(plan)) {
          expect(from).toBe(end)
          expect(to).toBeGreaterThan(from)
          expect(to % 1000).toBe(0)
          end = to
        }
        expect(lengthOf(plan)).toBe(end - ready)
      }),
    )
  })

  test('has exactly one segment at every moment', () => {
    fc.assert(
      fc.property(anyPlan, fc.double({ min: 0, max: 1.2, noNaN: true }), (plan, share) => {
        const segments = segmentsOf(plan)
        const moment = Math.round(endOf(segments) * share)
        const phase = phaseAt(segments, moment)
        const searched = segments.find(({ from, to }) => from <= moment && moment < to) ?? 'done'
        expect(phase).toEqual(searched)
      }),
    )
  })

  test('shows every second once when read at each announced change', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.integer({ min: 0, max: 3_600_000 }),
        fc.array(seconds(0, 400), { minLength: 30, maxLength: 30 }),
        (plan, from, lateness) => {
          const segments = segmentsOf(plan)
          let moment = from
          // Timers fire late by varying delays; the display follows the clock.
          for (const late of lateness) {
            const before = phaseAt(segments, moment)
            if (before === 'done') return
            const change = moment + nextChange(before, moment)
            expect(change - moment).toBeLessThanOrEqual(1000)
            const after = phaseAt(segments, change)
            if (after === before) {
              const step =
                secondsShown(plan.mode, before, change) - secondsShown(plan.mode, before, change - 1)
              expect(Math.abs(step)).toBe(1)
              expect(secondsShown(plan.mode, before, change - 1)).toBe(
                secondsShown(plan.mode, before, Math.max(moment, change - 1)),
              )
            } else {
              expect(change).toBe(before.to)
            }
            moment = change + late
          }
        },
      ),
    )
  })

  test('has cues in order and without repetition, whatever moment they are listed from', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 0, max: 600_000 }), (plan, from) => {
        const segments = segmentsOf(plan)
        const all = cuesFrom(segments, 0, Number.POSITIVE_INFINITY)
        for (const [i, cue] of all.entries()) {
          if (i > 0) expect(cue.at).toBeGreaterThan(all[i - 1]?.at ?? 0)
        }
        expect(all.at(-1)).toEqual({ at: endOf(segments), kind: 'end' })
        expect(cuesFrom(segments, from, Number.POSITIVE_INFINITY)).toEqual(all.filter((c) => c.at >= from))
        expect(cuesFrom(segments, from, 7)).toEqual(all.filter((c) => c.at >= from).slice(0, 7))
      }),
    )
  })
})
