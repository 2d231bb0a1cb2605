import { type Day, isDay } from '../../../platform/rules/local-time.ts'

export interface DayOffRule {
  when: Day
  frequency: 'ONCE' | 'RECURRENT'
  skippedOn: Day | null
}

/** The first date from today on; null when it is past. 29 February occurs in leap years only. */
export function nextOccurrence(dayOff: Pick<DayOffRule, 'when' | 'frequency'>, today: Day): Day | null {
  if (dayOff.frequency === 'ONCE') return dayOff.when >= today ? dayOff.when : null
  for (let year = Number(today.slice(0, 4)); ; year += 1) {
    const date = `${year}${dayOff.when.slice(4)}`
    if (isDay(date) && date >= today) return date
  }
}

export function isClosed(day: Day, daysOff: readonly DayOffRule[]): boolean {
  return daysOff.some((dayOff) => {
    const falls = dayOff.frequency === 'ONCE' ? dayOff.when === day : dayOff.when.slice(5) === day.slice(5)
    return falls && dayOff.skippedOn !== day
  })
}
