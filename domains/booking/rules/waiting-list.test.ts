import { describe, expect, test } from 'vitest'
import { minutes } from '../../../platform/rules/local-time.ts'
import { madrid, zone } from '../../../tests/support/madrid.ts'
import { freedPlace, offersFrom } from './waiting-list.ts'

const settings = {
  lateLeaveMinutes: 90,
  promotionNoticeMinutes: 60,
  nightStarts: '22:00',
  nightEnds: '07:00',
  timeZone: zone,
}

describe('by day', () => {
  const startsAt = madrid('2026-05-14 18:00')

  test('promotion stops 150 minutes before the start, to the millisecond', () => {
    expect(offersFrom(startsAt, settings)).toBe(startsAt - minutes(150))
    expect(freedPlace(startsAt - minutes(150), startsAt, settings)).toBe('promote')
    expect(freedPlace(startsAt - minutes(150) + 1, startsAt, settings)).toBe('offer')
  })

  test('offers end with the start, to the millisecond', () => {
    expect(freedPlace(startsAt - 1, startsAt, settings)).toBe('offer')
    expect(freedPlace(startsAt, startsAt, settings)).toBe('over')
  })

  test('the notice of the activity and the center sets that limit', () => {
    const calm = { ...settings, lateLeaveMinutes: 240, promotionNoticeMinutes: 30 }
    expect(freedPlace(startsAt - minutes(270), startsAt, calm)).toBe('promote')
    expect(freedPlace(startsAt - minutes(270) + 1, startsAt, calm)).toBe('offer')
  })
})

describe('by night', () => {
  // Free leave until 08:00 is 60 minutes after the night, which is enough; one minute less is not.
  const enough = madrid('2026-05-14 09:30')
  const tooSoon = madrid('2026-05-14 09:29')

  test('a member without an hour after 07:00 to leave free is not promoted', () => {
    for (const now of [madrid('2026-05-13 22:00'), madrid('2026-05-14 00:00'), madrid('2026-05-14 03:12')]) {
      expect(freedPlace(now, tooSoon, settings)).toBe('offer')
      expect(freedPlace(now, enough, settings)).toBe('promote')
    }
  })

  test('one millisecond less than an hour is not enough', () => {
    expect(freedPlace(madrid('2026-05-13 23:00'), enough - 1, settings)).toBe('offer')
  })

  test('the night begins at 22:00, to the millisecond', () => {
    expect(freedPlace(madrid('2026-05-13 22:00') - 1, tooSoon, settings)).toBe('promote')
    expect(freedPlace(madrid('2026-05-13 22:00'), tooSoon, settings)).toBe('offer')
  })

  test('a place freed at night is given away for a class of that evening', () => {
    expect(freedPlace(madrid('2026-05-14 02:00'), madrid('2026-05-14 18:00'), settings)).toBe('promote')
  })

  test('a place freed on the night before the day before is given away', () => {
    expect(freedPlace(madrid('2026-05-12 23:00'), tooSoon, settings)).toBe('promote')
  })

  test('the class of 09:30 is promoted at 07:00 for the last time', () => {
    expect(freedPlace(madrid('2026-05-14 07:00'), enough, settings)).toBe('promote')
    expect(freedPlace(madrid('2026-05-14 07:00') + 1, enough, settings)).toBe('offer')
  })

  test('on the short night of March, 07:00 comes an hour earlier', () => {
    const now = madrid('2026-03-28 23:00')
    const startsAt = Date.parse('2026-03-29T07:30:00Z')
    expect(freedPlace(now, startsAt, settings)).toBe('promote')
    expect(freedPlace(now, startsAt - 1, settings)).toBe('offer')
  })

  test('on the long night of October, 07:00 comes an hour later', () => {
    const now = madrid('2026-10-24 23:00')
    const startsAt = Date.parse('2026-10-25T08:30:00Z')
    expect(freedPlace(now, startsAt, settings)).toBe('promote')
    expect(freedPlace(now, startsAt - 1, settings)).toBe('offer')
    // The second 02:30 of that night is still night.
    expect(freedPlace(Date.parse('2026-10-25T01:30:00Z'), startsAt - 1, settings)).toBe('offer')
  })

  test('a night that does not cross midnight ends on its own day', () => {
    const siesta = { ...settings, nightStarts: '14:00', nightEnds: '16:00' }
    const now = madrid('2026-05-14 14:00')
    expect(freedPlace(now, madrid('2026-05-14 18:30'), siesta)).toBe('promote')
    expect(freedPlace(now, madrid('2026-05-14 18:30') - 1, siesta)).toBe('offer')
    expect(freedPlace(now - 1, madrid('2026-05-14 18:30') - 1, siesta)).toBe('promote')
    expect(freedPlace(madrid('2026-05-14 23:00'), madrid('2026-05-15 07:00'), siesta)).toBe('promote')
  })

  test('a night may begin and end at half past', () => {
    const early = { ...settings, nightStarts: '21:30', nightEnds: '07:30' }
    const startsAt = madrid('2026-05-14 10:00')
    expect(freedPlace(madrid('2026-05-13 21:30') - 1, startsAt - 1, early)).toBe('promote')
    expect(freedPlace(madrid('2026-05-13 21:30'), startsAt - 1, early)).toBe('offer')
    expect(freedPlace(madrid('2026-05-13 21:30'), startsAt, early)).toBe('promote')
  })

  test('a night that begins and ends at the same time never applies', () => {
    const never = { ...settings, nightStarts: '07:00', nightEnds: '07:00' }
    expect(freedPlace(madrid('2026-05-13 23:00'), tooSoon, never)).toBe('promote')
  })
})
