import { describe, expect, it } from 'vitest'
import { zone } from '../../../../tests/support/madrid.ts'
import { bookingDays, nextOpening, openingOf } from './booking-days.ts'

const settings = { daysToShow: 3, bookFutureClassStartHour: 17, timeZone: zone }
const at = (text: string) => Date.parse(text)

describe('the day tabs', () => {
  it('show today and the next two days, the last with its opening hour', () => {
    expect(bookingDays(at('2026-11-20T15:59:59Z'), '2026-11-20', settings)).toEqual([
      { date: '2026-11-20' },
      { date: '2026-11-21' },
      { date: '2026-11-22', locked: true, opens: '17:00' },
    ])
  })

  it('are all open at the opening instant', () => {
    expect(bookingDays(at('2026-11-20T16:00:00Z'), '2026-11-20', settings).at(-1)).toEqual({
      date: '2026-11-22',
    })
  })

  it('include a chosen day outside the window', () => {
    const days = bookingDays(at('2026-11-20T10:00:00Z'), '2026-11-27', settings)
    expect(days.map((d) => d.date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-27'])
    expect(days.at(-1)).toEqual({ date: '2026-11-27', locked: true })
    expect(bookingDays(at('2026-11-20T10:00:00Z'), '2026-11-18', settings)[0]).toEqual({ date: '2026-11-18' })
  })

  it('have one opening until a class is open', () => {
    const classes = [{ opensAt: '2026-11-20T16:00:00Z' }, { opensAt: '2026-11-20T16:00:00Z' }]
    expect(openingOf(classes, at('2026-11-20T15:59:59Z'))).toBe(at('2026-11-20T16:00:00Z'))
    expect(openingOf(classes, at('2026-11-20T16:00:00Z'))).toBeUndefined()
    expect(openingOf([], at('2026-11-20T15:00:00Z'))).toBeUndefined()
  })

  it('change at the opening hour and at local midnight', () => {
    expect(nextOpening(at('2026-11-20T10:00:00Z'), settings)).toBe(at('2026-11-20T16:00:00Z'))
    expect(nextOpening(at('2026-11-20T16:00:00Z'), settings)).toBe(at('2026-11-20T23:00:00Z'))
  })
})
