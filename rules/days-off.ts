import { type Day, isDay } from './local-time.ts'

export interface DayOffRule {
  /** The date, or any year's one for a recurrent day off. */
  when: Day
  frequency: 'ONCE' | 'RECURRENT'
  /** The one occurrence that stays open all the same. */
  skippedOn: Day | null
}

/** The first date, from today on, on which a day off falls; null when it is past. 29 February waits for a leap year. */
export function nextOccurrence(dayOff: Pick<DayOffRule, 'when' | 'frequency'>, today: Day): Day | null {
  if (dayOff.frequency === 'ONCE') return dayOff.when >= today ? dayOff.when : null
  for (let year = Number(today.slice(0, 4)); ; year += 1) {
    const date = `${year}${dayOff.when.slice(4)}`
    if (isDay(date) && date >= today) return date
  }
}

/** True when the center is closed on a day. */
export function isClosed(day: Day, daysOff: readonly DayOffRule[]): boolean {
  return daysOff.some((dayOff) => {
    const falls = dayOff.frequency === 'ONCE' ? dayOff.when === day : dayOff.when.slice(5) === day.slice(5)
    return falls && dayOff.skippedOn !== day
  })
}
