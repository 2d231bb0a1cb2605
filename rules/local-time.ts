/** Milliseconds since 1970 UTC: how every rule takes and gives an instant. */
export type Millis = number

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

export const minutes = (n: number): Millis => n * 60_000

/** The day it is in a zone at an instant. */
export const dayAt = (instant: Millis, timeZone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** The day that is named by itself, or by an instant of it as older clients send it (ISO 8601). */
export const namedDay = (when: string, timeZone: string): Day =>
  when.length === 10 ? when : dayAt(Date.parse(when), timeZone)

/** Minutes since local midnight in a zone at an instant, as the clock on the wall shows. */
export const minuteOfDay = (instant: Millis, timeZone: string): number => {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return at.hour * 60 + at.minute
}

/**
 * The instant of a wall-clock time (`HH:MM`) on a day in a zone. A time that a clock change skips is
 * moved forward by the length of the change; one that happens twice is the first.
 */
export const instantOf = (day: Day, time: string, timeZone: string): Millis =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .epochMilliseconds

/** A day some days later, or earlier with a negative number. */
export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** Weekday of a day, 0 = Monday. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek - 1

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day))
