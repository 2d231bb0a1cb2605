import {
  dayAt,
  type Millis,
  minuteOfDay,
  minutesOf,
  weekdayOf,
} from '../../../../platform/rules/local-time.ts'
import type { CalendarDay } from '../../contract/templates.ts'

/** The weekday (0 = Monday) of the next class: today while one is to come, else the next day with classes; today without any. */
export function firstDay(
  week: readonly Pick<CalendarDay, 'classes'>[],
  now: Millis,
  timeZone: string,
): number {
  const today = weekdayOf(dayAt(now, timeZone))
  const minute = minuteOfDay(now, timeZone)
  const comes = (inDays: number) =>
    week[(today + inDays) % 7]?.classes.some(({ startTime }) => inDays > 0 || minutesOf(startTime) > minute)
  const inDays = [0, 1, 2, 3, 4, 5, 6].find(comes) ?? 0
  return (today + inDays) % 7
}
