import { addDays, clockTime, dayIn, instantOf } from '../../language/when.ts'
import type { DayTab } from '../../widgets/day-tabs.tsx'

interface WindowSettings {
  daysToShow: number
  bookFutureClassStartHour: number
  timeZone: string
}

/** The instant (epoch milliseconds) from which the classes of a day can be booked, as `rules/booking-window.ts` has it. */
export function opensAt(date: string, settings: WindowSettings): number {
  const { daysToShow, bookFutureClassStartHour, timeZone } = settings
  const hour = `${String(bookFutureClassStartHour).padStart(2, '0')}:00`
  return Math.min(
    instantOf(addDays(date, 1 - daysToShow), hour, timeZone),
    instantOf(date, '00:00', timeZone),
  )
}

/** The days to choose from: today and those that follow, and whatever other day an address asks for. */
export function bookingDays(now: number, chosen: string, settings: WindowSettings): DayTab[] {
  const today = dayIn(now, settings.timeZone)
  const shown = Array.from({ length: settings.daysToShow }, (_, i) => addDays(today, i))
  return [...new Set([...shown, chosen])].sort().map((date) => {
    const opening = opensAt(date, settings)
    if (opening <= now) return { date }
    const isToday = dayIn(opening, settings.timeZone) === today
    return { date, locked: true, ...(isToday && { opens: clockTime(opening, settings.timeZone) }) }
  })
}

/** The next moment at which a day of the window opens, or the day ends (epoch milliseconds). */
export function nextOpening(now: number, settings: WindowSettings): number {
  const today = dayIn(now, settings.timeZone)
  const tomorrow = instantOf(addDays(today, 1), '00:00', settings.timeZone)
  const moments = [opensAt(addDays(today, settings.daysToShow - 1), settings), tomorrow]
  return Math.min(...moments.filter((at) => at > now))
}
