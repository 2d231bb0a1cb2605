import type { Millis } from './local-time.ts'

/** How many places of a slot may be fixed. */
export const fixedPlacesOf = (maxPeople: number, sharePercent: number): number =>
  Math.floor((maxPeople * sharePercent) / 100)

export interface SeatingTime {
  /** Shown and not cancelled. */
  open: boolean
  opensAt: Millis
  startsAt: Millis
  /** When the first fixed place of its slot was granted; null where there is none or they have been booked. */
  fixedSince: Millis | null
}

/** True while nobody else may book: the class is open and the fixed places of its slot are not booked yet. */
export const areFixedPlacesDue = (
  now: Millis,
  { open, opensAt, startsAt, fixedSince }: SeatingTime,
): boolean => open && opensAt <= now && now < startsAt && fixedSince !== null && holdsAt(opensAt, fixedSince)

/** A fixed place counts for the classes that open after it was granted. */
export const holdsAt = (opensAt: Millis, grantedAt: Millis): boolean => grantedAt <= opensAt

/** What became of a fixed place in a class that is over. `neutral`: skipped, left, refused, resting, cancelled, or nobody ticked. */
export type FixedWeek = 'attended' | 'missed' | 'neutral'

/** Classes missed in a row, from the newest week to the oldest. */
export function missesInARow(weeks: readonly FixedWeek[]): number {
  const last = weeks.indexOf('attended')
  return weeks.slice(0, last === -1 ? undefined : last).filter((week) => week === 'missed').length
}

/** What follows when a further class was missed. */
export function afterMisses(misses: number, fixedMisses: number): 'end' | 'warn' | null {
  if (misses >= fixedMisses) return 'end'
  return misses > 0 && misses === fixedMisses - 1 ? 'warn' : null
}
