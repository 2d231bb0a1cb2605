import { expect, test } from 'vitest'
import { zone } from '../tests/support/madrid.ts'
import { addDays, dayAt, instantOf, minuteOfDay, minutes, mondayOf, weekdayOf } from './local-time.ts'

const utc = (text: string) => Date.parse(text)

test('a day begins at local midnight, to the millisecond', () => {
  expect(dayAt(utc('2026-01-14T22:59:59.999Z'), zone)).toBe('2026-01-14')
  expect(dayAt(utc('2026-01-14T23:00:00.000Z'), zone)).toBe('2026-01-15')
  expect(dayAt(utc('2026-07-14T21:59:59.999Z'), zone)).toBe('2026-07-14')
  expect(dayAt(utc('2026-07-14T22:00:00.000Z'), zone)).toBe('2026-07-15')
})

test('the days of both clock changes are 23 and 25 hours long', () => {
  expect(instantOf('2026-03-30', '00:00', zone) - instantOf('2026-03-29', '00:00', zone)).toBe(
    minutes(23 * 60),
  )
  expect(instantOf('2026-10-26', '00:00', zone) - instantOf('2026-10-25', '00:00', zone)).toBe(
    minutes(25 * 60),
  )
})

test('a time that the spring change skips is moved forward by an hour', () => {
  expect(instantOf('2026-03-29', '01:59', zone)).toBe(utc('2026-03-29T00:59Z'))
  expect(instantOf('2026-03-29', '02:30', zone)).toBe(utc('2026-03-29T01:30Z'))
  expect(instantOf('2026-03-29', '03:00', zone)).toBe(utc('2026-03-29T01:00Z'))
})

test('a time that the autumn change repeats is the first of the two', () => {
  expect(instantOf('2026-10-25', '02:30', zone)).toBe(utc('2026-10-25T00:30Z'))
  expect(instantOf('2026-10-25', '03:00', zone)).toBe(utc('2026-10-25T02:00Z'))
})

test('the wall clock shows both of the repeated times alike', () => {
  expect(minuteOfDay(utc('2026-10-25T00:30Z'), zone)).toBe(150)
  expect(minuteOfDay(utc('2026-10-25T01:30Z'), zone)).toBe(150)
  expect(minuteOfDay(utc('2026-03-29T00:59:59.999Z'), zone)).toBe(119)
  expect(minuteOfDay(utc('2026-03-29T01:00Z'), zone)).toBe(180)
})

test('days are counted by the calendar, not by hours', () => {
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
  expect(addDays('2026-10-26', -2)).toBe('2026-10-24')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('a week runs from Monday to Sunday', () => {
  expect(weekdayOf('2026-05-11')).toBe(0)
  expect(weekdayOf('2026-05-17')).toBe(6)
  expect(mondayOf('2026-05-11')).toBe('2026-05-11')
  expect(mondayOf('2026-05-17')).toBe('2026-05-11')
  expect(mondayOf('2026-05-18')).toBe('2026-05-18')
})

test('a week that holds two years, or a clock change, has one Monday', () => {
  expect(mondayOf('2026-12-31')).toBe('2026-12-28')
  expect(mondayOf('2027-01-03')).toBe('2026-12-28')
  expect(mondayOf('2027-01-04')).toBe('2027-01-04')
  expect(mondayOf('2026-03-29')).toBe('2026-03-23')
  expect(mondayOf('2026-10-25')).toBe('2026-10-19')
})
