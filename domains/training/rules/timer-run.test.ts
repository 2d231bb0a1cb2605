import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadIn, phaseAt, segmentsOf, type TimerPlan } from './timer.ts'
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
  workedOf,
} from './timer-run.ts'

const noon = Date.parse('2026-05-12T10:00:00Z')
const ready = leadIn * 1000
const second = 1000
const hour = 3600 * second
const amrap: TimerPlan = { mode: 'amrap', length: 1200 }

describe('a run', () => {
  test('computes its time from the clock alone', () => {
    const run = startRun({ mode: 'forTime', cap: 0 }, noon)
    expect(elapsedOf(run, noon)).toBe(0)
    expect(workedOf(run, noon + 9 * second)).toBe(0)
    expect(workedOf(run, noon + hour + ready)).toBe(hour)
  })

  test('stands still while paused', () => {
    const paused = pauseRun(startRun(amrap, noon), noon + 25 * second)
    expect(elapsedOf(paused, noon + hour)).toBe(25 * second)
    const resumed = resumeRun(paused, noon + hour)
    expect(elapsedOf(resumed, noon + hour)).toBe(25 * second)
    expect(elapsedOf(resumed, noon + hour + 5 * second)).toBe(30 * second)
    expect(pauseRun(paused, noon + hour)).toBe(paused)
    expect(resumeRun(resumed, noon + 2 * hour)).toBe(resumed)
  })

  test('is over at the end of its plan, or when ended by hand', () => {
    const run = startRun(amrap, noon)
    const end = noon + ready + 1200 * second
    expect(isOver(run, end - 1)).toBe(false)
    expect(isOver(run, end)).toBe(true)
    expect(workedOf(run, end + hour)).toBe(1200 * second)
    expect(pauseRun(run, end)).toBe(run)

    const finished = finishRun(run, noon + ready + 300 * second)
    expect(isOver(finished, noon + ready + 300 * second)).toBe(true)
    expect(workedOf(finished, noon + hour)).toBe(300 * second)
    expect(resumeRun(finished, noon + hour)).toBe(finished)
    expect(finishRun(finished, noon + hour)).toBe(finished)
  })

  test('ended by mistake can be continued', () => {
    const run = startRun(amrap, noon)
    const again = reopenRun(finishRun(run, noon + ready + 60 * second))
    expect(again).toEqual(run)
    const paused = pauseRun(run, noon + ready + 60 * second)
    expect(reopenRun(finishRun(paused, noon + hour))).toEqual(paused)
  })

  test('paused is ended at its pause; during the lead-in it cannot be ended', () => {
    const paused = pauseRun(startRun(amrap, noon), noon + ready + 60 * second)
    expect(workedOf(finishRun(paused, noon + hour), noon + hour)).toBe(60 * second)
    const run = startRun(amrap, noon)
    expect(finishRun(run, noon + 5 * second)).toBe(run)
  })

  test('counts rounds by taps, with their times', () => {
    let run = startRun(amrap, noon)
    run = tapRound(run, noon + 5 * second)
    expect(run.taps).toEqual([])
    run = tapRound(run, noon + ready + 90 * second)
    // A second tap right after the first one.
    run = tapRound(run, noon + ready + 90 * second + 200)
    run = tapRound(run, noon + ready + 200 * second)
    expect(run.taps).toEqual([90 * second, 200 * second])
    expect(undoTap(run).taps).toEqual([90 * second])
    expect(tapRound(pauseRun(run, noon + hour / 6), noon + hour / 6 + second).taps).toHaveLength(2)
    expect(tapRound(run, noon + hour).taps).toHaveLength(2)
    expect(undoTap(undoTap(undoTap(run))).taps).toEqual([])
  })

  test('keeps its time when the clock is set', () => {
    const run = pauseRun(startRun(amrap, noon), noon + 30 * second)
    const moved = shiftClock(run, -hour)
    expect(elapsedOf(moved, noon)).toBe(elapsedOf(run, noon))
    const resumed = resumeRun(moved, noon - hour + 30 * second)
    expect(elapsedOf(resumed, noon - hour + 40 * second)).toBe(40 * second)
    expect(shiftClock(moved, hour)).toEqual(run)
  })

  test('has not begun when its start is in the clock’s future', () => {
    expect(elapsedOf(startRun(amrap, noon), noon - hour)).toBe(0)
  })
})

test('elapsed time does not depend on the number of pauses', () => {
  const steps = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 120_000 }),
      what: fc.constantFrom('pause', 'resume', 'look'),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(steps, (all) => {
      let run: TimerRun = startRun({ mode: 'forTime', cap: 0 }, noon)
      let now = noon
      let ran = 0
      let going = true
      for (const { wait, what } of all) {
        now += wait
        if (going) ran += wait
        if (what === 'pause') {
          run = pauseRun(run, now)
          going = false
        }
        if (what === 'resume') {
          run = resumeRun(run, now)
          going = true
        }
        expect(elapsedOf(run, now)).toBe(ran)
      }
    }),
  )
})

test('a reload changes nothing, because a run is plain data', () => {
  const run = tapRound(startRun({ mode: 'emom', every: 60, rounds: 60 }, noon), noon + 42 * second)
  const kept = JSON.parse(JSON.stringify(run)) as TimerRun
  expect(kept).toEqual(run)
  const moment = elapsedOf(kept, noon + ready + 59 * 60 * second)
  expect(phaseAt(segmentsOf(kept.plan), moment)).toMatchObject({ kind: 'work', round: 60 })
})
