import { addDays, type Day, daysBetween, firstOfMonth, monthAfter } from './local-time.ts'

export interface DayRange {
  from: Day
  to: Day
}

/** Longest range of figures, in days: three years and a leap day. */
export const longestRange = 1096

export const daysIn = ({ from, to }: DayRange): number => daysBetween(from, to) + 1

export const isRange = (range: DayRange): boolean => range.from <= range.to && daysIn(range) <= longestRange

export function monthsOf({ from, to }: DayRange): Day[] {
  const months: Day[] = []
  for (let month = firstOfMonth(from); month <= to; month = monthAfter(month)) months.push(month)
  return months
}

export const withinMonth = (range: DayRange, month: Day): DayRange => {
  const last = addDays(monthAfter(month), -1)
  return { from: range.from > month ? range.from : month, to: range.to < last ? range.to : last }
}

/** The range to compare with: as many whole months before a range of whole months, else as many days before. */
export function rangeBefore(range: DayRange): DayRange {
  const { from, to } = range
  const isWhole = from === firstOfMonth(from) && addDays(to, 1) === firstOfMonth(addDays(to, 1))
  const length = monthsOf(range).length
  return {
    from: isWhole ? monthAfter(from, -length) : addDays(from, -daysIn(range)),
    to: addDays(from, -1),
  }
}

/** The range to compare with on a day: for one that is under way, only as many days of the range before as have begun. */
export function comparedWith(range: DayRange, today: Day): DayRange {
  const before = rangeBefore(range)
  if (today < range.from || today >= range.to) return before
  const until = addDays(before.from, daysBetween(range.from, today))
  return { from: before.from, to: until < before.to ? until : before.to }
}

const fewestMonths = 12

/** Whole months for a chart: those of the range up to the current one, and earlier ones to make at least twelve. */
export function chartMonths({ from, to }: DayRange, today: Day): DayRange {
  const last = firstOfMonth(to < today ? to : today)
  const [begin, early] = [firstOfMonth(from), monthAfter(last, 1 - fewestMonths)]
  return { from: begin < early ? begin : early, to: addDays(monthAfter(last), -1) }
}

export function calendarRange(kind: 'month' | 'quarter' | 'year', day: Day, steps = 0): DayRange {
  const length = { month: 1, quarter: 3, year: 12 }[kind]
  const monthsIn = (Number(day.slice(5, 7)) - 1) % length
  const from = monthAfter(day, steps * length - monthsIn)
  return { from, to: addDays(monthAfter(from, length), -1) }
}
