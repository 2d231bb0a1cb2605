import { expect, test } from 'vitest'
import { madrid, zone } from '../../../../tests/support/madrid.ts'
import type { CalendarClass } from '../../contract/templates.ts'
import { firstDay } from './first-day.ts'

const at = (...times: string[]) => ({ classes: times.map((startTime) => ({ startTime }) as CalendarClass) })
const [none, evening] = [at(), at('07:00', '18:00')]
// Closed from Friday to Sunday.
const week = [evening, evening, evening, evening, none, none, none]

test.each([
  ['while a class is to come, today', '2026-11-19 17:59', 3],
  ['after the last one, the next day with classes', '2026-11-19 18:00', 0],
  ['on a day without classes, the next one', '2026-11-21 09:00', 0],
])('%s', (_, moment, weekday) => {
  expect(firstDay(week, madrid(moment), zone)).toBe(weekday)
})

test('today when the week has no classes', () => {
  expect(firstDay(Array(7).fill(none), madrid('2026-11-19 09:00'), zone)).toBe(3)
})
