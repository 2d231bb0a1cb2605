import { expect, test } from 'vitest'
import { instantOf } from '../../../platform/rules/local-time.ts'
import { zone } from '../../../tests/support/madrid.ts'
import { blockedFrom } from './booking-stop.ts'

const at = (day: string, time = '00:05') => instantOf(day, time, zone)

test('bookings are blocked after a week', () => {
  expect(blockedFrom({ overdueSince: at('2026-12-01'), deskDueSince: null }, 7)).toBe(at('2026-12-08'))
  expect(blockedFrom({ overdueSince: null, deskDueSince: null }, 7)).toBeNull()
})

test('what is due at the desk blocks bookings at once', () => {
  const due = at('2026-12-10')
  expect(blockedFrom({ overdueSince: due, deskDueSince: due }, 7)).toBe(due)
  expect(blockedFrom({ overdueSince: at('2026-12-01'), deskDueSince: due }, 7)).toBe(at('2026-12-08'))
})
