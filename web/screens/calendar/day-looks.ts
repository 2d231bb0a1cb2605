import type { AttendedClass } from '../../../contracts/attendance.ts'
import type { Day } from '../../../rules/local-time.ts'
import {
  addMonths,
  dayTypes,
  earliestDay,
  type Month,
  monthGrid,
  monthOf,
} from '../../../rules/month-calendar.ts'
import { addDays } from '../../language/when.ts'

/** The classes one was in by their day. */
export function byDay(attended: readonly AttendedClass[]): ReadonlyMap<Day, readonly AttendedClass[]> {
  const days = new Map<Day, AttendedClass[]>()
  for (const one of attended) days.set(one.when, [...(days.get(one.when) ?? []), one])
  return days
}

/** The types of a day as the styles name them. */
export const looksOf = (...given: Parameters<typeof dayTypes>): string => dayTypes(...given).join(' ')

/** Last month that is shown; later days no call can name. */
export const lastMonth: Month = '2199-12'

/** Where a key leads from a day; undefined for keys of no meaning, and never out of what the calendar has. */
export function dayByKey(key: string, day: Day): Day | undefined {
  const target = targets[key]?.(day)
  if (target === undefined || monthOf(target) < monthOf(earliestDay) || monthOf(target) > lastMonth)
    return undefined
  return target
}

const weekday = (day: Day) => (new Date(Date.parse(day)).getUTCDay() + 6) % 7

/** The same day of another month, or that month's last. */
function inMonth(day: Day, months: 1 | -1): Day {
  const days = monthGrid(addMonths(monthOf(day), months))
    .flat()
    .filter((one) => one !== null)
  return days[Math.min(Number(day.slice(8)), days.length) - 1] ?? day
}

const targets: Record<string, ((day: Day) => Day) | undefined> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
}
