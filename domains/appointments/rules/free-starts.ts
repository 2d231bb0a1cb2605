import {
  addDays,
  type Day,
  instantOf,
  type Millis,
  minutes,
  weekdayOf,
} from '../../../platform/rules/local-time.ts'

export interface Span {
  from: Millis
  until: Millis
}

/** Wall-clock times, `HH:MM`, of one day. */
export interface Opening {
  from: string
  until: string
}

export interface CoachTimes {
  id: number
  /** In the center that is asked for. `day` counts from 0 = Monday. */
  weekly: readonly (Opening & { day: number })[]
  /** They replace the weekly hours of their days; `here: null` for none, or for hours in another center. */
  exceptions: readonly { firstDay: Day; lastDay: Day; here: Opening | null }[]
  /** Classes and appointments, buffers included. */
  taken: readonly Span[]
}

export interface SpaceTimes {
  id: number
  count: number
  hours: Opening | null
  taken: readonly (Span & { number: number })[]
}

export interface Wanted {
  minutes: number
  bufferMinutes: number
  /** No start before this. */
  earliest: Millis
  days: readonly Day[]
  timeZone: string
  /** Minutes from one start to the next, counted from the opening. */
  step: number
}

export interface Free {
  at: Millis
  day: Day
  coachIds: number[]
}

/**
 * The starts at which the whole length fits into the hours of a coach and of every space, and both are free until the buffer is over. Lengths are
 * counted as time that passes, so an opening over a clock change is an hour shorter or longer than its wall clock says.
 */
export function freeStarts(
  wanted: Wanted,
  coaches: readonly CoachTimes[],
  spaces: readonly SpaceTimes[] = [],
): Free[] {
  const length = minutes(wanted.minutes)
  const whole = length + minutes(wanted.bufferMinutes)
  const found = new Map<Millis, Free>()
  for (const coach of coaches) {
    const isTaken = walk(coach.taken)
    for (const day of wanted.days)
      for (const { from, until } of openingsOn(day, coach, wanted.timeZone))
        for (let at = from; at + length <= until; at += minutes(wanted.step)) {
          if (at < wanted.earliest || isTaken({ from: at, until: at + whole })) continue
          const free = found.get(at)
          if (free) free.coachIds.push(coach.id)
          else found.set(at, { at, day, coachIds: [coach.id] })
        }
  }
  const starts = [...found.values()].sort((a, b) => a.at - b.at)
  return starts.filter(({ at, day }) =>
    spaces.every(
      (space) =>
        isOpen(space, day, { from: at, until: at + length }, wanted.timeZone) &&
        freeNumber(space, { from: at, until: at + whole }) !== null,
    ),
  )
}

/** The lowest number of a space that is free all the time; null without one. */
export function freeNumber({ count, taken }: SpaceTimes, span: Span): number | null {
  const used = new Set(taken.filter((each) => overlap(each, span)).map(({ number }) => number))
  for (let number = 1; number <= count; number += 1) if (!used.has(number)) return number
  return null
}

/** Of those who are free, whoever has least that day, then the lowest id. `load`: milliseconds of appointments by coach. */
export const leastBusy = (
  coachIds: readonly number[],
  load: ReadonlyMap<number, Millis>,
): number | undefined => coachIds.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0) || a - b)[0]

/** So many days from the first on. */
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, nth) => addDays(first, nth))

const overlap = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until

/** In order. */
export function openingsOn(day: Day, { weekly, exceptions }: CoachTimes, timeZone: string): Span[] {
  const instead = exceptions.filter((each) => each.firstDay <= day && day <= each.lastDay)
  const weekday = weekdayOf(day)
  const hours =
    instead.length > 0
      ? instead.flatMap(({ here }) => here ?? [])
      : weekly.filter((each) => each.day === weekday)
  return joined(hours.map((opening) => spanOf(day, opening, timeZone)))
}

const spanOf = (day: Day, { from, until }: Opening, timeZone: string): Span => ({
  from: instantOf(day, from, timeZone),
  until: instantOf(day, until, timeZone),
})

/** In order, those that touch made one. */
export function joined(spans: readonly Span[]): Span[] {
  const apart: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else apart.push({ ...span })
  }
  return apart
}

const isOpen = ({ hours }: SpaceTimes, day: Day, span: Span, timeZone: string): boolean => {
  if (!hours) return true
  const open = spanOf(day, hours, timeZone)
  return open.from <= span.from && span.until <= open.until
}

/** Whether ascending spans meet what is taken: each step goes on where the last one ended. */
function walk(taken: readonly Span[]): (span: Span) => boolean {
  const spans = joined(taken)
  let nth = 0
  return ({ from, until }) => {
    while (nth < spans.length && (spans[nth] as Span).until <= from) nth += 1
    const next = spans[nth]
    return next !== undefined && next.from < until
  }
}
