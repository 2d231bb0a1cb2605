import { expect, test } from 'vitest'
import { zone } from '../../../tests/support/madrid.ts'
import { bookingDays, opensAt } from './booking-window.ts'

const settings = { daysToShow: 3, bookFutureClassStartHour: 17, timeZone: zone }
const utc = (text: string) => Date.parse(text)

test('with three days shown, a day opens at 17:00 two days before', () => {
  expect(opensAt('2026-01-14', settings)).toBe(utc('2026-01-12T16:00:00Z'))
  expect(opensAt('2026-07-14', settings)).toBe(utc('2026-07-12T15:00:00Z'))
})

test('booking opens at 17:00 local time in the week of either clock change', () => {
  expect(opensAt('2026-03-30', settings)).toBe(utc('2026-03-28T16:00:00Z'))
  expect(opensAt('2026-03-31', settings)).toBe(utc('2026-03-29T15:00:00Z'))
  expect(opensAt('2026-10-26', settings)).toBe(utc('2026-10-24T15:00:00Z'))
  expect(opensAt('2026-10-27', settings)).toBe(utc('2026-10-25T16:00:00Z'))
})

test('an opening hour skipped or repeated by a clock change is one instant', () => {
  const atTwo = { ...settings, bookFutureClassStartHour: 2 }
  expect(opensAt('2026-03-31', atTwo)).toBe(utc('2026-03-29T01:00:00Z'))
  expect(opensAt('2026-10-27', atTwo)).toBe(utc('2026-10-25T00:00:00Z'))
})

test('today’s classes are open from midnight, however few days are shown', () => {
  const oneDay = { ...settings, daysToShow: 1 }
  expect(opensAt('2026-03-30', oneDay)).toBe(utc('2026-03-29T22:00:00Z'))
  expect(opensAt('2026-10-26', oneDay)).toBe(utc('2026-10-25T23:00:00Z'))
  expect(opensAt('2026-05-14', { ...oneDay, bookFutureClassStartHour: 0 })).toBe(utc('2026-05-13T22:00:00Z'))
})

test('with two days shown, a day opens on the day before', () => {
  const twoDays = { ...settings, daysToShow: 2 }
  expect(opensAt('2026-05-14', twoDays)).toBe(utc('2026-05-13T15:00:00Z'))
  expect(opensAt('2026-05-14', { ...twoDays, bookFutureClassStartHour: 7 })).toBe(utc('2026-05-13T05:00:00Z'))
})

test('the center’s zone counts', () => {
  expect(opensAt('2026-01-14', { ...settings, timeZone: 'Atlantic/Canary' })).toBe(
    utc('2026-01-12T17:00:00Z'),
  )
})

test('the booking screen shows today and the following days', () => {
  const last = utc('2026-12-30T22:59:59.999Z')
  expect(bookingDays(last, settings)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(bookingDays(last + 1, settings)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
  expect(bookingDays(utc('2026-03-28T12:00Z'), settings)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})
