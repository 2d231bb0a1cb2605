import { type Day, mondayOf } from './local-time.ts'

/** A week as ISO 8601 numbers it: it belongs to the year that has its Thursday. */
export interface IsoWeek {
  year: number
  week: number
}

/** The week of a day: 2027-01-01 is in week 53 of 2026. */
export function isoWeekOf(day: Day): IsoWeek {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(day)
  // Undefined only in calendars that have no weeks of their own.
  return { year: yearOfWeek ?? 0, week: weekOfYear ?? 0 }
}

/** The Monday of a week; null when the year has no such week. */
export function mondayOfIsoWeek({ year, week }: IsoWeek): Day | null {
  // 4 January is in the first week of every year.
  const first = Temporal.PlainDate.from(mondayOf(`${String(year).padStart(4, '0')}-01-04`))
  const monday = first.add({ weeks: week - 1 }).toString()
  const found = isoWeekOf(monday)
  return found.year === year && found.week === week ? monday : null
}
