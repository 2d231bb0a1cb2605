import { describe, expect, test } from 'vitest'
import { monthPaidByJoining } from '../../rules/prices.ts'
import { firstMonth as firstPeriod } from './first-month.ts'

const firstMonth = (today: string, limit: number) =>
  firstPeriod(today, limit, { months: 1, minStayMonths: 0 })

test('before the limit day this month is charged', () => {
  expect(firstMonth('2026-11-20', 26)).toEqual({
    paidUntil: '2026-11-30',
    freeUntil: undefined,
    nextCharge: '2026-12-01',
    staysUntil: null,
  })
})

test('from the limit day on the next month is charged and the rest of this one is free', () => {
  expect(firstMonth('2026-11-26', 26)).toEqual({
    paidUntil: '2026-12-31',
    freeUntil: '2026-11-30',
    nextCharge: '2027-01-01',
    staysUntil: null,
  })
})

test('crosses the year and handles February', () => {
  expect(firstMonth('2027-12-31', 26)).toEqual({
    paidUntil: '2028-01-31',
    freeUntil: '2027-12-31',
    nextCharge: '2028-02-01',
    staysUntil: null,
  })
  expect(firstMonth('2028-01-31', 26).paidUntil).toBe('2028-02-29')
  expect(firstMonth('2027-02-25', 26).paidUntil).toBe('2027-02-28')
})

test('a quarter or a year covers as many months, and its minimum stay is told', () => {
  expect(firstPeriod('2026-11-26', 26, { months: 3, minStayMonths: 6 })).toEqual({
    paidUntil: '2027-02-28',
    freeUntil: '2026-11-30',
    nextCharge: '2027-03-01',
    staysUntil: '2027-05-01',
  })
  expect(firstPeriod('2027-03-01', 26, { months: 12, minStayMonths: 0 }).paidUntil).toBe('2028-02-29')
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
