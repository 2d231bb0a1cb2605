import { isDay } from '../../../../platform/rules/local-time.ts'
import type { DayOff } from '../../contract/days-off.ts'

/** An occurrence of a day off. */
export interface FallingDay {
  dayOff: DayOff
  /** `YYYY-MM-DD`. */
  on: string
  state: 'past' | 'skipped' | 'cancelled' | 'closed'
  /** It is the next occurrence, so it can be skipped or removed. */
  isNext: boolean
}

/** The days off of a year by date. One on 29 February occurs in leap years only. */
export const daysOfYear = (daysOff: readonly DayOff[], year: number, today: string): FallingDay[] =>
  daysOff
    .flatMap((dayOff) => {
      const on = dayOff.frequency === 'ONCE' ? dayOff.when : `${year}${dayOff.when.slice(4)}`
      if (!on.startsWith(String(year)) || !isDay(on)) return []
      const isNext = on === dayOff.next
      return [{ dayOff, on, isNext, state: stateOf(dayOff, on, isNext, today) }]
    })
    .sort((a, b) => a.on.localeCompare(b.on) || a.dayOff.id - b.dayOff.id)

function stateOf({ skip, done }: DayOff, on: string, isNext: boolean, today: string): FallingDay['state'] {
  if (on < today) return 'past'
  if (isNext && skip) return 'skipped'
  return isNext && done ? 'cancelled' : 'closed'
}
