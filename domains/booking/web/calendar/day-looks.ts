import { addDays, addMonths, type Day, mondayOf } from '../../../../platform/rules/local-time.ts'
import { dayTypes, earliestDay, type Month, monthOf } from '../../../../platform/rules/month-calendar.ts'
import type { AttendedClass } from '../../contract/attendance.ts'
import type { GymClass } from '../../contract/classes.ts'

export function byDay(attended: readonly AttendedClass[]): ReadonlyMap<Day, readonly AttendedClass[]> {
  const days = new Map<Day, AttendedClass[]>()
  for (const one of attended) days.set(one.when, [...(days.get(one.when) ?? []), one])
  return days
}

/** Places and waits by day; cancelled classes are none. */
export const comingByDay = (classes: readonly GymClass[]): ReadonlyMap<Day, readonly GymClass[]> =>
  Map.groupBy(
    classes.filter(({ mine, cancelled }) => mine && !cancelled),
    ({ date }) => date,
  )

export const looksOf = (...given: Parameters<typeof dayTypes>): string => dayTypes(...given).join(' ')

/** Last month shown; the API accepts no later day. */
export const lastMonth: Month = '2199-12'

/** The day a key leads to, within the calendar; undefined for other keys. */
export function dayByKey(key: string, day: Day): Day | undefined {
  const target = targets[key]?.(day)
  if (target === undefined || monthOf(target) < monthOf(earliestDay) || monthOf(target) > lastMonth)
    return undefined
  return target
}

const targets: Record<string, ((day: Day) => Day) | undefined> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => mondayOf(day),
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}
