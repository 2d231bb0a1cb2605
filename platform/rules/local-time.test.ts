import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zone } from '../../tests/support/madrid.ts'
import {
  addDays,
  addMonths,
  clockTime,
  dayAt,
  daysBetween,
  instantOf,
  isDay,
  lastOfMonth,
  minuteOfDay,
  minutes,
  mondayOf,
  monthAfter,
  onAnotherDay,
  weekdayOf,
  withOffset,
} from './local-time.ts'

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

test('both of the repeated times read the same on the wall clock', () => {
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

test('a week across New Year or a clock change has one Monday', () => {
  expect(mondayOf('2026-12-31')).toBe('2026-12-28')
  expect(mondayOf('2027-01-03')).toBe('2026-12-28')
  expect(mondayOf('2027-01-04')).toBe('2027-01-04')
  expect(mondayOf('2026-03-29')).toBe('2026-03-23')
  expect(mondayOf('2026-10-25')).toBe('2026-10-19')
})

test('a day exists or not', () => {
  expect(['2026-11-20', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '20-11-2026', 'today', '', '2026-11-20x'].some(isDay)).toBe(false)
})

test('days between are calendar days, also across a clock change', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2)
})

test('a later month keeps the day, or takes its own last one', () => {
  expect([monthAfter('2026-11-20', 2), monthAfter('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01'])
  expect([lastOfMonth('2028-02-10'), lastOfMonth('2026-12-31')]).toEqual(['2028-02-29', '2026-12-31'])
  expect([addMonths('2026-01-31', 1), addMonths('2026-03-30', -1), addMonths('2026-11-20', 36)]).toEqual([
    '2026-02-28',
    '2026-02-28',
    '2029-11-20',
  ])
})

test('the day and the wall clock are those of the given zone', () => {
  const late = utc('2026-11-20T23:30:00Z')
  expect([dayAt(late, zone), clockTime(late, zone)]).toEqual(['2026-11-21', '00:30'])
  expect([dayAt(late, 'Atlantic/Canary'), clockTime(late, 'Atlantic/Canary')]).toEqual([
    '2026-11-20',
    '23:30',
  ])
  expect(clockTime('2026-07-20T16:00:00Z', zone)).toBe('18:00')
  expect(() => dayAt(late, 'Europe/Nowhere')).toThrow(RangeError)
})

describe('agrees with Temporal', () => {
  const zones = [zone, 'Atlantic/Canary', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
  const anyZone = fc.constantFrom(...zones)
  const second = fc.integer({ min: utc('2000-01-01') / 1000, max: utc('2100-01-01') / 1000 })
  /** Instants of any time, and more of them near clock changes. */
  const anyInstant = fc.oneof(
    second.map((at) => at * 1000),
    fc
      .tuple(fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z'), fc.integer({ min: -2880, max: 2880 }))
      .map(([change, offset]) => utc(change) + minutes(offset)),
  )
  const zoned = (instant: number, timeZone: string) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)

  test('on the day and the time of any instant', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, timeZone) => {
        const at = zoned(instant, timeZone)
        expect(dayAt(instant, timeZone)).toBe(at.toPlainDate().toString())
        expect(clockTime(instant, timeZone)).toBe(at.toPlainTime().toString().slice(0, 5))
      }),
    )
  })

  test('on the instant of any day and time, skipped and repeated ones too', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, timeZone) => {
        const at = new Date(instant).toISOString()
        const expected = Temporal.PlainDateTime.from(at.slice(0, 16)).toZonedDateTime(timeZone)
        expect(instantOf(at.slice(0, 10), at.slice(11, 16), timeZone)).toBe(expected.epochMilliseconds)
      }),
    )
  })

  test('on moving an instant by days and by months', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, fc.integer({ min: 1, max: 60 }), (instant, timeZone, n) => {
        const at = zoned(instant, timeZone)
        expect(onAnotherDay(instant, timeZone, (day) => addDays(day, n))).toBe(
          at.add({ days: n }).epochMilliseconds,
        )
        expect(onAnotherDay(instant, timeZone, (day) => addMonths(day, n))).toBe(
          at.add({ months: n }).epochMilliseconds,
        )
      }),
    )
  })
})

test('writes an instant with the offset of its zone', () => {
  const summer = Date.parse('2026-07-01T10:00:00.999Z')
  expect(withOffset(summer, zone)).toBe('2026-07-01T12:00:00+02:00')
  expect(withOffset(Date.parse('2024-01-01T19:20:30+01:00'), zone)).toBe('2024-01-01T19:20:30+01:00')
  expect(withOffset(summer, 'America/St_Johns')).toBe('2026-07-01T07:30:00-02:30')
  expect(withOffset(summer, 'UTC')).toBe('2026-07-01T10:00:00+00:00')
})
