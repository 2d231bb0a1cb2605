import { addDays, type Day, daysBetween, mondayOf } from './local-time.ts'

/** ISO 8601: a week belongs to the year that contains its Thursday. */
export interface IsoWeek {
  year: number
  week: number
}

const firstMonday = (year: number): Day => mondayOf(`${String(year).padStart(4, '0')}-01-04`)

/** 2027-01-01 is in week 53 of 2026. */
export function isoWeekOf(day: Day): IsoWeek {
  const monday = mondayOf(day)
  const year = Number(addDays(monday, 3).slice(0, 4))
  return { year, week: daysBetween(firstMonday(year), monday) / 7 + 1 }
}

export function mondayOfIsoWeek({ year, week }: IsoWeek): Day | null {
  const monday = addDays(firstMonday(year), (week - 1) * 7)
  const found = isoWeekOf(monday)
  return found.year === year && found.week === week ? monday : null
}
