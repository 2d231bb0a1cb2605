import { describe, expect, it } from 'vitest'
import * as rules from '../../../rules/booking-window.ts'
import { zone } from '../../../tests/support/madrid.ts'
import { addDays } from '../../language/when.ts'
import { bookingDays, nextOpening, opensAt } from './booking-days.ts'

const settings = { daysToShow: 3, bookFutureClassStartHour: 17, timeZone: zone }
const at = (text: string) => Date.parse(text)

describe('the days to choose from', () => {
  it('are today and the next two, the last with its opening hour', () => {
    expect(bookingDays(at('2026-11-20T15:59:59Z'), '2026-11-20', settings)).toEqual([
      { date: '2026-11-20' },
      { date: '2026-11-21' },
      { date: '2026-11-22', locked: true, opens: '17:00' },
    ])
  })

  it('are all open from the very instant on', () => {
    expect(bookingDays(at('2026-11-20T16:00:00Z'), '2026-11-20', settings).at(-1)).toEqual({
      date: '2026-11-22',
    })
  })

  it('have another day among them when an address asks for it', () => {
    const days = bookingDays(at('2026-11-20T10:00:00Z'), '2026-11-27', settings)
    expect(days.map((d) => d.date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-27'])
    expect(days.at(-1)).toEqual({ date: '2026-11-27', locked: true })
    expect(bookingDays(at('2026-11-20T10:00:00Z'), '2026-11-18', settings)[0]).toEqual({ date: '2026-11-18' })
  })

  it('change at the opening hour and at midnight of the center', () => {
    expect(nextOpening(at('2026-11-20T10:00:00Z'), settings)).toBe(at('2026-11-20T16:00:00Z'))
    expect(nextOpening(at('2026-11-20T16:00:00Z'), settings)).toBe(at('2026-11-20T23:00:00Z'))
  })
})

describe('the opening of a day', () => {
  it.each([
    settings,
    { ...settings, daysToShow: 1 },
    { ...settings, daysToShow: 14, bookFutureClassStartHour: 0 },
  ])('is what the server decides, on every day of a year (%o)', (given) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      expect(opensAt(day, given), day).toBe(rules.opensAt(day, given))
    }
  })
})
