import type { Day, Millis } from '../../../platform/rules/local-time.ts'
import { type CoachTimes, joined, openingsOn, type Span } from './free-starts.ts'

/** What is left of a coach's hours on some days, from an instant on: their openings without what is taken. */
export function freeHours(
  asked: { days: readonly Day[]; timeZone: string; earliest: Millis },
  coach: CoachTimes,
): Span[] {
  const taken = joined(coach.taken)
  return asked.days
    .flatMap((day) => openingsOn(day, coach, asked.timeZone))
    .flatMap(({ from, until }) => {
      const free: Span[] = []
      let at = Math.max(from, asked.earliest)
      for (const each of taken) {
        if (each.until <= at || each.from >= until) continue
        if (each.from > at) free.push({ from: at, until: each.from })
        at = each.until
      }
      if (at < until) free.push({ from: at, until })
      return free
    })
}
