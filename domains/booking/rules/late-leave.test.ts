import { expect, test } from 'vitest'
import { minutes } from '../../../platform/rules/local-time.ts'
import { madrid } from '../../../tests/support/madrid.ts'
import { freeLeaveUntil } from './late-leave.ts'

const settings = { lateLeaveMinutes: 90, freeLeaveAfterBookingMinutes: 5, freeLeaveAfterPromotionMinutes: 30 }
const startsAt = Date.parse('2026-05-14T16:00:00Z')
const longAgo = startsAt - minutes(24 * 60)

test('leaving is free until ninety minutes before the start', () => {
  expect(
    freeLeaveUntil({ startsAt, bookedAt: longAgo, promotedAt: null, rescheduledAt: null }, settings),
  ).toBe(startsAt - minutes(90))
})

test('an activity may ask for more notice, or for none', () => {
  const place = { startsAt, bookedAt: longAgo, promotedAt: null, rescheduledAt: null }
  expect(freeLeaveUntil(place, { ...settings, lateLeaveMinutes: 600 })).toBe(startsAt - minutes(600))
  expect(freeLeaveUntil(place, { ...settings, lateLeaveMinutes: 0 })).toBe(startsAt)
})

test('a late booking can be undone free for five minutes', () => {
  const bookedAt = startsAt - minutes(40)
  expect(freeLeaveUntil({ startsAt, bookedAt, promotedAt: null, rescheduledAt: null }, settings)).toBe(
    bookedAt + minutes(5),
  )
})

test('a late promotion can be undone free for thirty minutes after the promotion', () => {
  const promotedAt = startsAt - minutes(60)
  expect(freeLeaveUntil({ startsAt, bookedAt: longAgo, promotedAt, rescheduledAt: null }, settings)).toBe(
    promotedAt + minutes(30),
  )
})

test('the thirty minutes of a promotion do not depend on when the wait began', () => {
  const promotedAt = startsAt - minutes(60)
  const place = { startsAt, bookedAt: promotedAt - minutes(1), promotedAt, rescheduledAt: null }
  expect(freeLeaveUntil(place, settings)).toBe(promotedAt + minutes(30))
})

test('the later of the two deadlines counts', () => {
  const early = { startsAt, bookedAt: startsAt - minutes(96), promotedAt: null, rescheduledAt: null }
  expect(freeLeaveUntil(early, settings)).toBe(startsAt - minutes(90))
  const late = { startsAt, bookedAt: startsAt - minutes(94), promotedAt: null, rescheduledAt: null }
  expect(freeLeaveUntil(late, settings)).toBe(startsAt - minutes(89))
})

test('leaving is free for 24 hours after the class was rescheduled', () => {
  const place = { startsAt, bookedAt: longAgo, promotedAt: null }
  const day = minutes(24 * 60)
  const until = (rescheduledAt: number) => freeLeaveUntil({ ...place, rescheduledAt }, settings)
  expect(until(startsAt - day + minutes(10))).toBe(startsAt + minutes(10))
  expect(until(startsAt - 2 * day), 'never shorter than without').toBe(startsAt - minutes(90))
})

test('a walk-in can be undone as long as any other booking', () => {
  const bookedAt = startsAt - minutes(2)
  expect(freeLeaveUntil({ startsAt, bookedAt, promotedAt: null, rescheduledAt: null }, settings)).toBe(
    startsAt + minutes(3),
  )
  const afterwards = startsAt + minutes(1)
  expect(
    freeLeaveUntil({ startsAt, bookedAt: afterwards, promotedAt: null, rescheduledAt: null }, settings),
  ).toBe(startsAt + minutes(6))
})

test('ninety minutes are ninety minutes on the nights of clock changes', () => {
  const spring = madrid('2026-03-29 03:30')
  const autumn = madrid('2026-10-25 03:30')
  const until = (at: number) =>
    freeLeaveUntil(
      { startsAt: at, bookedAt: longAgo - minutes(1e6), promotedAt: null, rescheduledAt: null },
      settings,
    )
  expect(until(spring)).toBe(Date.parse('2026-03-29T00:00:00Z'))
  expect(until(autumn)).toBe(Date.parse('2026-10-25T01:00:00Z'))
})
