import { describe, expect, test } from 'vitest'
import { instantOf, weekdayOf } from '../../../../platform/rules/local-time.ts'
import { zone } from '../../../../tests/support/madrid.ts'
import { isOpen, nextTime } from './opening.ts'

const wednesday = '2026-11-18'

describe('the next date of a weekday', () => {
  test('is today for the weekday of today', () => {
    expect(weekdayOf(wednesday)).toBe(2)
    expect(nextTime(2, wednesday, 3)).toMatchObject({ date: wednesday, inDays: 0, isShown: true })
  })

  test('is shown for booking today and the two days after it', () => {
    const shown = [0, 1, 2, 3, 4, 5, 6].filter((day) => nextTime(day, wednesday, 3).isShown)
    expect(shown).toEqual([2, 3, 4])
  })

  test('is next week for a weekday that is past', () => {
    expect(nextTime(1, wednesday, 3)).toEqual({
      date: '2026-11-24',
      inDays: 6,
      isShown: false,
      opensInDays: 4,
      opensOn: '2026-11-22',
    })
  })

  test('counts days, not hours, across both clock changes', () => {
    expect(nextTime(0, '2026-03-28', 3).date).toBe('2026-03-30')
    expect(nextTime(0, '2026-10-24', 3).date).toBe('2026-10-26')
    expect(nextTime(4, '2026-12-31', 3).date).toBe('2027-01-01')
  })

  test('shows the whole week when the gym books a week ahead', () => {
    expect([0, 1, 2, 3, 4, 5, 6].every((day) => nextTime(day, wednesday, 7).isShown)).toBe(true)
  })

  test('shows only today when the gym books for the day', () => {
    expect(nextTime(3, wednesday, 1)).toMatchObject({ isShown: false, opensInDays: 1, opensOn: '2026-11-19' })
  })
})

describe('booking is open', () => {
  const settings = { daysToShow: 3, bookFutureClassStartHour: 17, timeZone: zone }
  const at = (weekday: number, time: string) =>
    isOpen(nextTime(weekday, wednesday, 3), instantOf(wednesday, time, zone), settings)

  test('all day for today and tomorrow', () => {
    expect([at(2, '00:00'), at(3, '00:00')]).toEqual([true, true])
  })

  test('from the opening hour on for the last day that is shown', () => {
    expect([at(4, '16:59'), at(4, '17:00')]).toEqual([false, true])
  })

  test('not yet for the days after', () => {
    expect([at(5, '23:59'), at(1, '17:00')]).toEqual([false, false])
  })
})
