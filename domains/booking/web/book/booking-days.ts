import { addDays, clockTime, dayAt, instantOf } from '../../../../platform/rules/local-time.ts'
import type { GymClass } from '../../contract/classes.ts'
import * as bookingWindow from '../../rules/booking-window.ts'
import type { DayTab } from '../widgets/day-tabs.tsx'

type WindowSettings = bookingWindow.WindowSettings

/** Tabs of the booking window, plus the chosen day when it lies outside. */
export function bookingDays(now: number, chosen: string, settings: WindowSettings): DayTab[] {
  const today = dayAt(now, settings.timeZone)
  return [...new Set([...bookingWindow.bookingDays(now, settings), chosen])].sort().map((date) => {
    const opening = bookingWindow.opensAt(date, settings)
    if (opening <= now) return { date }
    const isToday = dayAt(opening, settings.timeZone) === today
    return { date, locked: true, ...(isToday && { opens: clockTime(opening, settings.timeZone) }) }
  })
}

/** When these classes of a day open (epoch milliseconds); undefined when one of them is open. */
export function openingOf(classes: readonly Pick<GymClass, 'opensAt'>[], now: number): number | undefined {
  const soonest = Math.min(...classes.map(({ opensAt }) => Date.parse(opensAt)))
  return Number.isFinite(soonest) && soonest > now ? soonest : undefined
}

/** When the tabs change next (epoch milliseconds): a day opens, or today ends. */
export function nextOpening(now: number, settings: WindowSettings): number {
  const today = dayAt(now, settings.timeZone)
  const tomorrow = instantOf(addDays(today, 1), '00:00', settings.timeZone)
  const moments = [bookingWindow.opensAt(addDays(today, settings.daysToShow - 1), settings), tomorrow]
  return Math.min(...moments.filter((at) => at > now))
}
