import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zone } from '../../tests/support/madrid.ts'
import { addDays, dayAt, instantOf, weekdayOf } from './local-time.ts'
import {
  type CalendarDays,
  dayTypes,
  earliestDay,
  hasMonthBefore,
  isFuture,
  monthGrid,
  monthOf,
  pressDay,
  shiftMonth,
} from './month-calendar.ts'

describe('the grid of a month', () => {
  test('begins on Monday and leaves other months’ days out', () => {
    const grid = monthGrid('2026-11')
    expect(grid[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(grid.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(grid).toHaveLength(6)
  })

  test('a February that begins on a Monday has four weeks', () => {
    expect(monthGrid('2027-02')).toHaveLength(4)
    expect(monthGrid('2028-02').flat().filter(Boolean).at(-1)).toBe('2028-02-29')
  })

  test('holds every day once, in order, under its weekday, also in months of clock changes', () => {
    const month = fc.integer({ min: 0, max: 12 * 200 }).map((n) => shiftMonth('2000-01', n))
    fc.assert(
      fc.property(fc.oneof(month, fc.constantFrom('2026-03', '2026-10')), (any) => {
        const grid = monthGrid(any)
        const days = grid.flat().filter((day) => day !== null)
        expect(days[0]).toBe(`${any}-01`)
        for (const [i, day] of days.entries()) expect(day).toBe(addDays(`${any}-01`, i))
        expect(monthOf(addDays(days.at(-1) ?? '', 1))).toBe(shiftMonth(any, 1))
        for (const week of grid)
          for (const [i, day] of week.entries()) if (day) expect(weekdayOf(day)).toBe(i)
      }),
    )
  })
})

test('months continue across the year, and start with the gym', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(hasMonthBefore('2022-08')).toBe(true)
  expect(hasMonthBefore('2022-07')).toBe(false)
})

describe('types of a day', () => {
  const days: CalendarDays = {
    today: '2026-11-20',
    selected: '2026-11-20',
    daysOff: new Set(['2026-11-02', '2026-12-25', '2022-07-01']),
    validated: new Set(['2026-11-18', '2026-11-20', '2026-11-02']),
    booked: new Set(['2026-11-24']),
  }

  test.each([
    ['2026-11-19', ['base']],
    ['2026-11-18', ['base', 'validated']],
    ['2026-11-20', ['base', 'validated', 'selected']],
    ['2026-11-21', ['future']],
    ['2026-11-24', ['future', 'booked']],
    ['2026-11-02', ['dayOff', 'validated']],
    ['2026-12-25', ['dayOff_future']],
    ['2022-07-01', ['dayOff_future']],
    ['2022-07-06', ['future']],
    ['2022-07-07', ['base']],
  ])('%s is %o', (day, types) => {
    expect(dayTypes(day, days)).toEqual(types)
  })

  test.each([
    // In Madrid the day begins one hour (two in summer) before the UTC day, also on days of clock changes.
    ['2026-03-28T23:30:00Z', '2026-03-29'],
    ['2026-03-29T21:30:00Z', '2026-03-29'],
    ['2026-03-29T22:30:00Z', '2026-03-30'],
    ['2026-10-24T22:30:00Z', '2026-10-25'],
    ['2026-10-25T22:30:00Z', '2026-10-25'],
    ['2026-10-25T23:30:00Z', '2026-10-26'],
  ])('at %s it is %s in Madrid, and the next day is in the future', (instant, today) => {
    expect(dayAt(Date.parse(instant), zone)).toBe(today)
    expect(isFuture(today, today)).toBe(false)
    expect(isFuture(addDays(today, 1), today)).toBe(true)
    expect(dayAt(instantOf(today, '00:00', zone), zone)).toBe(today)
  })
})

describe('pressing a day', () => {
  const today = '2026-11-20'
  const press = (day: string, who: 'admin' | 'plan' | 'none') =>
    pressDay(day, {
      today,
      isAdmin: who === 'admin',
      hasPlan: who === 'plan',
      booked: new Set(['2026-11-24']),
    })

  test.each([
    ['today', today, 'none', 'select'],
    ['today', today, 'plan', 'select'],
    ['yesterday', '2026-11-19', 'plan', 'select'],
    ['yesterday', '2026-11-19', 'none', 'rate_required'],
    ['yesterday', '2026-11-19', 'admin', 'select'],
    ['the earliest day', earliestDay, 'plan', 'select'],
    ['the day before it', '2022-07-06', 'plan', 'nothing'],
    ['tomorrow', '2026-11-21', 'plan', 'nothing'],
    ['tomorrow', '2026-11-21', 'none', 'nothing'],
    ['tomorrow', '2026-11-21', 'admin', 'select'],
    ['a day with a booking', '2026-11-24', 'none', 'select'],
  ] as const)('on %s (%s), with %s: %s', (_, day, who, outcome) => {
    expect(press(day, who)).toBe(outcome)
  })
})
