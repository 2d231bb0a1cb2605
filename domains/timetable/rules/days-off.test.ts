import { expect, test } from 'vitest'
import { isClosed, nextOccurrence } from './days-off.ts'

const once = { when: '2026-05-01', frequency: 'ONCE', skippedOn: null } as const
const christmas = { when: '2020-12-25', frequency: 'RECURRENT', skippedOn: null } as const
const leapDay = { when: '2024-02-29', frequency: 'RECURRENT', skippedOn: null } as const

test('a single day off applies on its date, today included', () => {
  expect(nextOccurrence(once, '2026-04-30')).toBe('2026-05-01')
  expect(nextOccurrence(once, '2026-05-01')).toBe('2026-05-01')
  expect(nextOccurrence(once, '2026-05-02')).toBeNull()
})

test('a recurrent day off returns every year, today included', () => {
  expect(nextOccurrence(christmas, '2026-12-24')).toBe('2026-12-25')
  expect(nextOccurrence(christmas, '2026-12-25')).toBe('2026-12-25')
  expect(nextOccurrence(christmas, '2026-12-26')).toBe('2027-12-25')
})

test('29 February returns in leap years only', () => {
  expect(nextOccurrence(leapDay, '2026-01-01')).toBe('2028-02-29')
  expect(isClosed('2027-02-28', [leapDay])).toBe(false)
  expect(isClosed('2027-03-01', [leapDay])).toBe(false)
})

test('a center is closed on any of its days off', () => {
  expect(isClosed('2026-12-25', [once, christmas])).toBe(true)
  expect(isClosed('2029-12-25', [once, christmas])).toBe(true)
  expect(isClosed('2026-05-01', [once, christmas])).toBe(true)
  expect(isClosed('2027-05-01', [once, christmas])).toBe(false)
  expect(isClosed('2026-12-25', [])).toBe(false)
})

test('a skipped occurrence stays open, later ones do not', () => {
  const skipped = { ...christmas, skippedOn: '2026-12-25' }
  expect(isClosed('2026-12-25', [skipped])).toBe(false)
  expect(isClosed('2027-12-25', [skipped])).toBe(true)
})

test('a skipped day is closed when another day off falls on it', () => {
  const other = { when: '2026-12-25', frequency: 'ONCE', skippedOn: null } as const
  expect(isClosed('2026-12-25', [{ ...christmas, skippedOn: '2026-12-25' }, other])).toBe(true)
})
