import { addDays, type Day, daysBetween } from '../../../platform/rules/local-time.ts'

/** Days to withdraw from a purchase at a distance, after the day on which it was made or delivered. */
export const withdrawalDays = 14

export const withdrawUntil = (madeOn: Day): Day => addDays(madeOn, withdrawalDays)

/** Share of the price for the days `today` to `until` of all days from `from` on, both included, to the nearest cent. */
export function valueOfDaysLeft(priceCents: number, from: Day, until: Day, today: Day): number {
  const all = daysBetween(from, until) + 1
  const left = Math.min(all, Math.max(0, daysBetween(today, until) + 1))
  return Math.round((priceCents * left) / all)
}
