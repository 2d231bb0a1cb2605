import { type AgeRange, fitsAges } from '../../../platform/rules/ages.ts'
import type { Day, Millis } from '../../../platform/rules/local-time.ts'

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

/** Joins must wait: the class is open and the fixed places of its slot are not booked yet. */
export const areFixedPlacesDue = (
  now: Millis,
  { open, opensAt, startsAt, fixedSince }: SeatingTime,
): boolean => open && opensAt <= now && now < startsAt && fixedSince !== null && holdsAt(opensAt, fixedSince)

/** A fixed place counts for the classes that open after it was granted. */
export const holdsAt = (opensAt: Millis, grantedAt: Millis): boolean => grantedAt <= opensAt

/** Outcome of a fixed place in a past class. `neutral`: skipped, left, refused, paused, cancelled, or a class without ticks. */
export type FixedWeek = 'attended' | 'missed' | 'neutral'

/** Classes missed in a row, from the newest week to the oldest. `before`: those in a row before the oldest. */
export function missesInARow(weeks: readonly FixedWeek[], before = 0): number {
  const last = weeks.indexOf('attended')
  const missed = weeks.slice(0, last === -1 ? undefined : last).filter((week) => week === 'missed').length
  return last === -1 ? missed + before : missed
}

/** Consequence of a further missed class. */
export function afterMisses(misses: number, fixedMisses: number): 'end' | 'warn' | null {
  if (misses >= fixedMisses) return 'end'
  return misses > 0 && misses === fixedMisses - 1 ? 'warn' : null
}

export type FixedRefusal =
  | 'not_active'
  | 'no_plan'
  | 'fixed_places_off'
  | 'fixed_place_held'
  | 'fixed_place_overlaps'
  | 'fixed_place_limit'
  | 'age_unfit'

export interface Slot extends Partial<AgeRange> {
  id: number
  activityId: number
  singleBook: boolean
  creditType: 'ACTIVITY' | 'OPEN'
  /** 0 = Monday. Times like `18:00`; slots of different centers are compared by the clock on the wall. */
  day: number
  startTime: string
  endTime: string
}

export interface Asking {
  active: boolean
  /** The plan's weekly sessions of the slot's kind; null without a plan. */
  sessions: number | null
  /** The slots in which the member holds a fixed place or waits for one. */
  slots: readonly Slot[]
  /** Undefined refuses nothing: each class looks at it again. */
  birth?: Day | null
  today?: Day
}

/** Why a member may not ask for a fixed place, or null. `places`: how many of the slot may be fixed. */
export function fixedRefusal(slot: Slot, places: number, member: Asking): FixedRefusal | null {
  if (places === 0) return 'fixed_places_off'
  if (member.slots.some(({ id }) => id === slot.id)) return 'fixed_place_held'
  if (!member.active) return 'not_active'
  const { birth, today } = member
  if (birth !== undefined && today && !fitsAges(slot, birth, today)) return 'age_unfit'
  if (member.sessions === null) return 'no_plan'
  if (member.slots.some((other) => collides(slot, other))) return 'fixed_place_overlaps'
  const same = member.slots.filter(({ creditType }) => creditType === slot.creditType)
  return same.length >= member.sessions ? 'fixed_place_limit' : null
}

const collides = (a: Slot, b: Slot): boolean =>
  a.day === b.day &&
  ((a.startTime < b.endTime && b.startTime < a.endTime) || (a.singleBook && a.activityId === b.activityId))
