import { expect, test } from 'vitest'
import { milestoneOf } from './milestone.ts'

const week = { monday: '2026-11-16', sessions: 3 }

test.each([
  ['the hundredth class', { attended: 100, attendedThisWeek: 1 }, 'classes 100'],
  ['a hundredth class seen a little later', { attended: 304, attendedThisWeek: 3 }, 'classes 300'],
  ['not long after it', { attended: 105, attendedThisWeek: 1 }, undefined],
  ['not before any', { attended: 0, attendedThisWeek: 0 }, undefined],
  ['a week with all sessions', { attended: 57, attendedThisWeek: 3 }, 'week 2026-11-16'],
  ['not with one left', { attended: 57, attendedThisWeek: 2 }, undefined],
  ['five classes without a limit', { attended: 57, attendedThisWeek: 5, sessions: 99 }, 'week 2026-11-16'],
  ['not four of them', { attended: 57, attendedThisWeek: 4, sessions: 99 }, undefined],
  ['not without a plan', { attended: 57, attendedThisWeek: 3, sessions: 0 }, undefined],
  ['not the only session of a plan', { attended: 57, attendedThisWeek: 1, sessions: 1 }, undefined],
])('%s', (_, attendance, name) => {
  expect(milestoneOf({ ...week, ...attendance })?.name).toBe(name)
})
