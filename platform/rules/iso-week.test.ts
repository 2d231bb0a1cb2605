import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoWeekOf, mondayOfIsoWeek } from './iso-week.ts'
import { addDays, weekdayOf } from './local-time.ts'

test.each([
  ['2026-11-20', 2026, 47],
  ['2026-12-31', 2026, 53],
  ['2027-01-01', 2026, 53],
  ['2027-01-03', 2026, 53],
  ['2027-01-04', 2027, 1],
  ['2024-12-30', 2025, 1],
  ['2021-01-03', 2020, 53],
  ['2028-02-29', 2028, 9],
  // Days of clock changes are shorter or longer, but count as one day.
  ['2026-03-29', 2026, 13],
  ['2026-03-30', 2026, 14],
  ['2026-10-25', 2026, 43],
  ['2026-10-26', 2026, 44],
])('%s is in week %d-%d', (day, year, week) => {
  expect(isoWeekOf(day)).toEqual({ year, week })
})

test.each([
  [2025, 53],
  [2026, 54],
  [2026, 0],
  [2026, -3],
])('%d has no week %d', (year, week) => {
  expect(mondayOfIsoWeek({ year, week })).toBeNull()
})

test('a week begins on its Monday and contains the seven days from it', () => {
  const day = fc.integer({ min: 0, max: 365 * 299 }).map((n) => addDays('1900-01-01', n))
  fc.assert(
    fc.property(day, (any) => {
      const week = isoWeekOf(any)
      const monday = mondayOfIsoWeek(week) ?? ''
      expect(weekdayOf(monday)).toBe(0)
      expect(addDays(monday, weekdayOf(any))).toBe(any)
      expect(isoWeekOf(addDays(monday, 6))).toEqual(week)
      expect(isoWeekOf(addDays(monday, 7))).not.toEqual(week)
    }),
  )
})
