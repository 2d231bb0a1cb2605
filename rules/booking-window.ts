import { addDays, type Day, dayAt, instantOf, type Millis } from './local-time.ts'

/** When the classes of a day can be booked: settings of a center. */
export interface WindowSettings {
  /** Today and the next `daysToShow - 1` days are on the booking screen. */
  daysToShow: number
  /** Hour (0–23) at which a later day opens. */
  bookFutureClassStartHour: number
  timeZone: string
}

/** A full hour (0–23) as a time of day, `HH:00`. */
export const onTheHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The day on which a later day opens for booking. */
export const openingDay = (day: Day, daysToShow: number): Day => addDays(day, 1 - daysToShow)

/**
 * The instant from which a class of a day can be booked: at the opening hour, `daysToShow - 1` days before,
 * and never later than the start of the day itself, since a class of today is always open.
 */
export function opensAt(day: Day, settings: WindowSettings): Millis {
  const { daysToShow, bookFutureClassStartHour, timeZone } = settings
  const opening = instantOf(openingDay(day, daysToShow), onTheHour(bookFutureClassStartHour), timeZone)
  return Math.min(opening, instantOf(day, '00:00', timeZone))
}

/** The days that the booking screen shows, today first. */
export function bookingDays(now: Millis, settings: Pick<WindowSettings, 'daysToShow' | 'timeZone'>): Day[] {
  const today = dayAt(now, settings.timeZone)
  return Array.from({ length: settings.daysToShow }, (_, i) => addDays(today, i))
}
