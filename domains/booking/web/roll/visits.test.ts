import { expect, test } from 'vitest'
import { isFirstClass, visitedMonths } from './visits.ts'

const came = (when: string, activity = 'WOD', hour = '17') => ({
  classId: 1,
  when,
  startTime: `${when}T${hour}:00:00.000Z`,
  icon: 'box' as const,
  activity,
  color: '#112233',
})

test('lists this month, then the last, latest day first, each day’s classes in order', () => {
  const attended = [
    came('2025-12-30'),
    came('2026-01-03'),
    came('2026-01-09'),
    came('2026-01-09', 'Open', '18'),
  ]
  const seen = visitedMonths(attended, '2026-01-15').map(({ month, classes, days }) => [
    month,
    classes,
    days.map((one) => [one.day, ...one.classes.map(({ activity }) => activity)]),
  ])
  expect(seen).toEqual([
    [
      '2026-01',
      3,
      [
        ['2026-01-09', 'WOD', 'Open'],
        ['2026-01-03', 'WOD'],
      ],
    ],
    ['2025-12', 1, [['2025-12-30', 'WOD']]],
  ])
})

test('includes months without a class', () => {
  expect(visitedMonths([], '2026-03-01')).toEqual([
    { month: '2026-03', classes: 0, days: [] },
    { month: '2026-02', classes: 0, days: [] },
  ])
})

test('the first class stays the first once it has been ticked', () => {
  expect(isFirstClass({ firstSeen: null }, '2026-05-13')).toBe(true)
  expect(isFirstClass({ firstSeen: '2026-05-13' }, '2026-05-13')).toBe(true)
  expect(isFirstClass({ firstSeen: '2026-05-12' }, '2026-05-13')).toBe(false)
})
