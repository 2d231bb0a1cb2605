import { useEffect, useState } from 'react'
import { nextChange, phaseAt } from '../../rules/timer.ts'
import { elapsedOf, isOver, type TimerRun } from '../../rules/timer-run.ts'
import { exactNow, watchExactClock } from '../api/exact-clock.ts'
import { followWithSounds, soundsAwake, stopSounds } from './sounds.ts'
import { stretches } from './timer-store.ts'

/**
 * The moment to show of a run on the wall, by the server's clock: screens that render it change their digits at the same
 * instant. Plays its sounds, where the browser lets it.
 */
export function useRunMoment(run: TimerRun, withSound: boolean): { now: number; muted: boolean } {
  const [moment, setMoment] = useState({ now: exactNow(), muted: false })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const segments = stretches(run.plan)
    const look = () => {
      clearTimeout(timer)
      const now = exactNow()
      const goes = run.pausedAt === null && !isOver(run, now)
      setMoment({ now, muted: goes && withSound && !soundsAwake() })
      if (!goes) return
      const elapsed = elapsedOf(run, now)
      if (withSound) followWithSounds(segments, elapsed)
      const phase = phaseAt(segments, elapsed)
      if (phase !== 'done') timer = setTimeout(look, nextChange(phase, elapsed))
    }
    look()
    const unwatch = watchExactClock(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      unwatch()
      document.removeEventListener('visibilitychange', look)
      stopSounds()
    }
  }, [run, withSound])
  return moment
}
