import { type Day, dayOfMonth, lastOfMonth, monthAfter, weekdayOf } from './local-time.ts'

/** A calendar month, `YYYY-MM`. */
export type Month = string

/** Before it nothing was kept: such days are as little to be opened as those to come. */
export const earliestDay: Day = '2022-07-07'

/** How a day looks: one of the first four, and what comes on top. */
export type DayType = 'base' | 'future' | 'dayOff' | 'dayOff_future' | 'validated' | 'selected'

/** The month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** A month some months later, or earlier with a negative number. */
export const shiftMonth = (month: Month, months: number): Month => monthOf(monthAfter(`${month}-01`, months))

/** True when the month before has a day that can be opened. */
export const hasMonthBefore = (month: Month): boolean => month > monthOf(earliestDay)

/** The weeks of a month, Monday first; null where a day of another month would be. */
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

/** True for days that cannot be opened: after today, or before the earliest. */
export const isFuture = (day: Day, today: Day): boolean => day > today || day < earliestDay

/** What a calendar knows about the days it shows. */
export interface CalendarDays {
  /** The day it is in the center's zone. */
  today: Day
  selected: Day | null
  /** Days on which the center is closed. */
  daysOff: ReadonlySet<Day>
  /** Days of classes that the member was in. */
  validated: ReadonlySet<Day>
}

/** How a day looks: what it is, then what comes on top of it. */
export function dayTypes(day: Day, { today, selected, daysOff, validated }: CalendarDays): DayType[] {
  const isToCome = isFuture(day, today)
  const types: DayType[] = [
    daysOff.has(day) ? (isToCome ? 'dayOff_future' : 'dayOff') : isToCome ? 'future' : 'base',
  ]
  if (validated.has(day)) types.push('validated')
  if (day === selected) types.push('selected')
  return types
}

/**
 * What a press on a day does. An admin opens any day; for everybody else what is to come does nothing, today opens, and an
 * earlier day opens with a plan and asks for one without.
 */
export function pressDay(
  day: Day,
  { today, isAdmin, hasPlan }: { today: Day; isAdmin: boolean; hasPlan: boolean },
): 'select' | 'nothing' | 'rate_required' {
  if (isAdmin) return 'select'
  if (isFuture(day, today)) return 'nothing'
  return day === today || hasPlan ? 'select' : 'rate_required'
}
