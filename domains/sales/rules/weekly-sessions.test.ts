import { expect, test } from 'vitest'
import { isUnlimited, sessionsLeft } from './weekly-sessions.ts'

test('more than 49 is unlimited', () => {
  expect(isUnlimited(49)).toBe(false)
  expect(isUnlimited(50)).toBe(true)
})

test('used sessions are gone for the week', () => {
  expect(sessionsLeft(3, 0)).toBe(3)
  expect(sessionsLeft(3, 2)).toBe(1)
  expect(sessionsLeft(3, 3)).toBe(0)
  expect(sessionsLeft(49, 49)).toBe(0)
})

test('changing to a smaller plan within a week leaves 0 sessions, not a negative number', () => {
  expect(sessionsLeft(2, 3)).toBe(0)
})

test('unlimited sessions are never used up', () => {
  expect(sessionsLeft(50, 50)).toBe(50)
  expect(sessionsLeft(99, 1000)).toBe(99)
})
