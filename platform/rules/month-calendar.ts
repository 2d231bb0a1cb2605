import { type Day, dayOfMonth, lastOfMonth, monthAfter, weekdayOf } from './local-time.ts'

export type Month = string

/** No data is kept from before this day, so earlier days cannot be opened. */
export const earliestDay: Day = '2022-07-07'

/** One of the first four, plus `validated`, `booked` and `selected`. */
export type DayType = 'base' | 'future' | 'dayOff' | 'dayOff_future' | 'validated' | 'booked' | 'selected'

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const shiftMonth = (month: Month, months: number): Month => monthOf(monthAfter(`${month}-01`, months))

export const hasMonthBefore = (month: Month): boolean => month > monthOf(earliestDay)

/** The weeks of a month, Monday first; null for days of other months. */
export function monthGrid(month: Month): (Day | null)[][] {
  const first = `${month}-01`
  const daysInMonth = dayOfMonth(lastOfMonth(first))
  const before = weekdayOf(first)
  const day = (place: number): Day | null => {
    const date = place - before + 1
    return date < 1 || date > daysInMonth ? null : `${month}-${String(date).padStart(2, '0')}`
  }
  const weeks = Math.ceil((before + daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, i) => day(week * 7 + i)))
}

/** True for days that cannot be opened. */
export const isFuture = (day: Day, today: Day): boolean => day > today || day < earliestDay

export interface CalendarDays {
  today: Day
  selected: Day | null
  daysOff: ReadonlySet<Day>
  validated: ReadonlySet<Day>
  /** Days with a place or a wait to come. */
  booked: ReadonlySet<Day>
}

export function dayTypes(day: Day, { today, selected, daysOff, validated, booked }: CalendarDays): DayType[] {
  const isToCome = isFuture(day, today)
  const types: DayType[] = [
    daysOff.has(day) ? (isToCome ? 'dayOff_future' : 'dayOff') : isToCome ? 'future' : 'base',
  ]
  if (validated.has(day)) types.push('validated')
  if (booked.has(day)) types.push('booked')
  if (day === selected) types.push('selected')
  return types
}

/**
 * Result of pressing a day. Admins open any day. For others today opens, earlier days open with a plan, and future days with a
 * booking.
 */
export function pressDay(
  day: Day,
  {
    today,
    isAdmin,
    hasPlan,
    booked,
  }: { today: Day; isAdmin: boolean; hasPlan: boolean; booked: ReadonlySet<Day> },
): 'select' | 'nothing' | 'rate_required' {
  if (isAdmin || booked.has(day)) return 'select'
  if (isFuture(day, today)) return 'nothing'
  return day === today || hasPlan ? 'select' : 'rate_required'
}
