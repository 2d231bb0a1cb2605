import { describe, expect, test } from 'vitest'
import { monthPaidByJoining } from '../../../rules/prices.ts'
import { firstMonth } from './first-month.ts'

test('before the limit day this month is charged', () => {
  expect(firstMonth('2026-11-20', 26)).toEqual({
    paidUntil: '2026-11-30',
    freeUntil: undefined,
    nextCharge: '2026-12-01',
  })
})

test('from the limit day on the next month is charged and the rest of this one is free', () => {
  expect(firstMonth('2026-11-26', 26)).toEqual({
    paidUntil: '2026-12-31',
    freeUntil: '2026-11-30',
    nextCharge: '2027-01-01',
  })
})

test('crosses the year and handles February', () => {
  expect(firstMonth('2027-12-31', 26)).toEqual({
    paidUntil: '2028-01-31',
    freeUntil: '2027-12-31',
    nextCharge: '2028-02-01',
  })
  expect(firstMonth('2028-01-31', 26).paidUntil).toBe('2028-02-29')
  expect(firstMonth('2027-02-25', 26).paidUntil).toBe('2027-02-28')
})

describe('on every day of two years', () => {
  test.each([1, 15, 26, 31])('it is the month that the server charges, limit day %i', (limit) => {
    for (let day = Temporal.PlainDate.from('2027-01-01'); day.year < 2029; day = day.add({ days: 1 })) {
      const { paidUntil, nextCharge, freeUntil } = firstMonth(day.toString(), limit)
      const paid = Temporal.PlainDate.from(monthPaidByJoining(day.toString(), limit))
      expect(paidUntil).toBe(paid.add({ months: 1 }).subtract({ days: 1 }).toString())
      expect(nextCharge).toBe(paid.add({ months: 1 }).toString())
      expect(freeUntil === undefined).toBe(paid.month === day.month)
    }
  })
})
