import { addDays, type Day, dayAt, instantOf, type Millis } from '../../../platform/rules/local-time.ts'

export interface WindowSettings {
  /** The booking screen shows today and the next `daysToShow - 1` days. */
  daysToShow: number
  /** Hour (0–23) at which a later day opens. */
  bookFutureClassStartHour: number
  timeZone: string
}

export const onTheHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export const openingDay = (day: Day, daysToShow: number): Day => addDays(day, 1 - daysToShow)

/**
 * When a class of a day opens for booking: at the opening hour `daysToShow - 1` days before, and at the start of the day at the
 * latest.
 */
export function opensAt(day: Day, settings: WindowSettings): Millis {
  const { daysToShow, bookFutureClassStartHour, timeZone } = settings
  const opening = instantOf(openingDay(day, daysToShow), onTheHour(bookFutureClassStartHour), timeZone)
  return Math.min(opening, instantOf(day, '00:00', timeZone))
}

export function bookingDays(now: Millis, settings: Pick<WindowSettings, 'daysToShow' | 'timeZone'>): Day[] {
  const today = dayAt(now, settings.timeZone)
  return Array.from({ length: settings.daysToShow }, (_, i) => addDays(today, i))
}
