// Without Temporal: this runs in every browser, and many would have to load a polyfill.

/** Epoch milliseconds: how every rule takes and returns an instant. */
export type Millis = number

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

const DAY_MILLIS = 86_400_000

export const minutes = (n: number): Millis => n * 60_000

// A day is counted as its midnight in UTC, where every day has 24 hours.
const midnightUtc = (day: Day): Millis => Date.parse(`${day}T00:00Z`)
const dayOfUtc = (instant: Millis): Day => new Date(instant).toISOString().slice(0, 10)

/** True for a day that exists, written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(midnightUtc(text)) && dayOfUtc(midnightUtc(text)) === text

/** A day some days later, or earlier with a negative number. */
export const addDays = (day: Day, days: number): Day => dayOfUtc(midnightUtc(day) + days * DAY_MILLIS)

/** The last day of what ends before this one begins. */
export const lastBefore = (day: Day): Day => addDays(day, -1)

/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => (midnightUtc(to) - midnightUtc(from)) / DAY_MILLIS

/** Weekday of a day, 0 = Monday. */
export const weekdayOf = (day: Day): number => (new Date(midnightUtc(day)).getUTCDay() + 6) % 7

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day))

/** The day of the month, 1 to 31. */
export const dayOfMonth = (day: Day): number => Number(day.slice(8))

/** First day of the month of a day. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** First day of a month some months later, or earlier with a negative number. */
export function monthAfter(day: Day, months = 1): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const year = String(Math.floor(count / 12)).padStart(4, '0')
  const month = String((count % 12) + 1).padStart(2, '0')
  return `${year}-${month}-01`
}

/** Last day of the month of a day. */
export const lastOfMonth = (day: Day): Day => addDays(monthAfter(day), -1)

/** The same day of a later month, or the last one of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const last = lastOfMonth(monthAfter(day, months))
  return dayOfMonth(day) > dayOfMonth(last) ? last : `${last.slice(0, 8)}${day.slice(8)}`
}

/** A zone's formatter, slow to make, and its known offsets by quarter of an hour: zones change their clocks at whole quarters. */
interface Zone {
  clock: Intl.DateTimeFormat
  offsets: Map<number, Millis>
}

const QUARTER = minutes(15)
const MAX_OFFSETS = 2_000
const zones = new Map<string, Zone>()

/** @throws RangeError for an unknown zone */
function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const number = '2-digit'
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
  })
  const zone = { clock, offsets: new Map() }
  zones.set(timeZone, zone)
  return zone
}

/** Milliseconds that the clock of a zone is ahead of UTC at an instant. */
function offsetAt(instant: Millis, timeZone: string): Millis {
  const { clock, offsets } = zoneOf(timeZone)
  const quarter = Math.floor(instant / QUARTER)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  const start = quarter * QUARTER
  const shown = clock.format(start).match(/\d+/g) ?? []
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = shown.map(Number)
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - start
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  offsets.set(quarter, offset)
  return offset
}

/** The wall clock of a zone at an instant, as the UTC instant whose digits are the same. */
const wallAt = (instant: Millis, timeZone: string): Millis => instant + offsetAt(instant, timeZone)

/**
 * The instant at which a wall clock shows the digits of a UTC instant. Digits that a clock change skips are moved forward by
 * the length of the change; of digits that occur twice the first is taken.
 */
function instantAtWall(wall: Millis, timeZone: string): Millis {
  const before = offsetAt(wall - DAY_MILLIS, timeZone)
  const after = offsetAt(wall + DAY_MILLIS, timeZone)
  const found = [before, after].find((offset) => offsetAt(wall - offset, timeZone) === offset)
  return wall - (found ?? before)
}

/** The day it is in a zone at an instant. */
export const dayAt = (instant: Millis, timeZone: string): Day => dayOfUtc(wallAt(instant, timeZone))

/** Wall-clock time (`HH:MM`) in a zone at an instant, given as epoch milliseconds or ISO 8601. */
export const clockTime = (instant: Millis | string, timeZone: string): string =>
  new Date(wallAt(typeof instant === 'string' ? Date.parse(instant) : instant, timeZone))
    .toISOString()
    .slice(11, 16)

/** ISO 8601 in whole seconds with the zone's offset: `2024-01-01T19:20:30+01:00`. */
export function withOffset(instant: Millis, timeZone: string): string {
  const offset = Math.round(offsetAt(instant, timeZone) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  const wall = new Date(wallAt(instant, timeZone)).toISOString().slice(0, 19)
  return `${wall}${offset < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** Minutes since midnight of a time of day, `HH:MM` or `HH:MM:SS`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes since local midnight on the wall clock of a zone at an instant. */
export const minuteOfDay = (instant: Millis, timeZone: string): number =>
  minutesOf(clockTime(instant, timeZone))

/** The day given by itself, or by an instant of it as older clients send it (ISO 8601). */
export const namedDay = (when: string, timeZone: string): Day =>
  when.length === 10 ? when : dayAt(Date.parse(when), timeZone)

/**
 * The instant of a wall-clock time (`HH:MM` or `HH:MM:SS`) on a day in a zone. A time that a clock change skips is moved
 * forward by the length of the change; of one that occurs twice the first is taken.
 */
export const instantOf = (day: Day, time: string, timeZone: string): Millis =>
  instantAtWall(Date.parse(`${day}T${time}Z`), timeZone)

/** An instant moved to another day at the same wall-clock time of its zone. `move` gets and returns the local day. */
export function onAnotherDay(instant: Millis, timeZone: string, move: (day: Day) => Day): Millis {
  const wall = wallAt(instant, timeZone)
  const timeOfDay = wall - midnightUtc(dayOfUtc(wall))
  return instantAtWall(midnightUtc(move(dayOfUtc(wall))) + timeOfDay, timeZone)
}
