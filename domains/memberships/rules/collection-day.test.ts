import { describe, expect, test } from 'vitest'
import { bankDayFrom, earliestCollection, easterOf, isBankDay, returnsOver } from './collection-day.ts'

test.each([
  ['2024', '2024-03-31'],
  ['2025', '2025-04-20'],
  ['2026', '2026-04-05'],
  ['2027', '2027-03-28'],
  ['2038', '2038-04-25'],
  ['2285', '2285-03-22'],
])('Easter of %s is on %s', (year, day) => expect(easterOf(Number(year))).toBe(day))

describe('banks are closed', () => {
  test.each([
    ['on Saturdays', '2026-11-21'],
    ['on Sundays', '2026-11-22'],
    ['at New Year', '2027-01-01'],
    ['on Good Friday', '2026-04-03'],
    ['on Easter Monday', '2026-04-06'],
    ['on 1 May', '2026-05-01'],
    ['at Christmas', '2026-12-25'],
  ])('%s', (_, day) => expect(isBankDay(day)).toBe(false))
  test('but not on national holidays', () => expect(isBankDay('2026-10-12')).toBe(true))
})

test('the next bank day comes after all of Easter', () =>
  expect(bankDayFrom('2026-04-03')).toBe('2026-04-07'))

test.each([
  ['on a Monday', '2026-11-23', '2026-11-25'],
  ['on a Friday', '2026-11-20', '2026-11-24'],
  ['on a Sunday', '2026-11-22', '2026-11-24'],
  ['before Easter', '2026-04-02', '2026-04-08'],
  ['before Christmas', '2026-12-24', '2026-12-29'],
])('a file handed in %s is collected two bank days later', (_, today, day) => {
  expect(earliestCollection(today, ['RCUR'])).toBe(day)
  expect(earliestCollection(today, ['FRST', 'RCUR'])).toBe(day)
})

test.each([
  ['of a Thursday', '2026-12-03', '2026-12-11'],
  ['before Christmas', '2026-12-23', '2027-01-04'],
  ['before Easter', '2026-04-01', '2026-04-13'],
])('debits %s are over on the sixth bank day', (_, collected, over) => {
  expect(returnsOver(collected)).toBe(over)
})
