import { expect, test } from 'vitest'
import { hoursSpans } from './class-hours.ts'

const hours = (day: number, from = '07:00', to = '22:00') => ({ day, from, to })

test('consecutive days with the same hours are one span', () => {
  expect(hoursSpans([0, 1, 2, 3, 4].map((day) => hours(day)).concat(hours(5, '09:00', '13:00')))).toEqual([
    { first: 0, last: 4, from: '07:00', to: '22:00' },
    { first: 5, last: 5, from: '09:00', to: '13:00' },
  ])
})

test('a day without classes, or with other hours, ends a span', () => {
  expect(hoursSpans([hours(0), hours(2), hours(3, '08:00')])).toEqual([
    { first: 0, last: 0, from: '07:00', to: '22:00' },
    { first: 2, last: 2, from: '07:00', to: '22:00' },
    { first: 3, last: 3, from: '08:00', to: '22:00' },
  ])
  expect(hoursSpans([])).toEqual([])
})
