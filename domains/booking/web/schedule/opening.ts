import {
  addDays,
  type Day,
  daysBetween,
  type Millis,
  weekdayOf,
} from '../../../../platform/rules/local-time.ts'
import { openingDay, opensAt, type WindowSettings } from '../../rules/booking-window.ts'

export interface NextTime {
  date: Day
  /** Days from today to the date: 0 to 6. */
  inDays: number
  /** True when the booking screen shows that date, open or counting down. */
  isShown: boolean
  /** Days from today to the one on which booking opens; 0 or less when that is today or past. */
  opensInDays: number
  opensOn: Day
}

/** The next date of a weekday (0 = Monday), today included. */
export function nextTime(weekday: number, today: Day, daysToShow: number): NextTime {
  const inDays = (weekday - weekdayOf(today) + 7) % 7
  const date = addDays(today, inDays)
  const opensOn = openingDay(date, daysToShow)
  return { date, inDays, isShown: inDays < daysToShow, opensInDays: daysBetween(today, opensOn), opensOn }
}

export const isOpen = ({ date }: NextTime, now: Millis, settings: WindowSettings): boolean =>
  opensAt(date, settings) <= now
