import { expect, test } from 'vitest'
import type { DayOff } from '../../contract/days-off.ts'
import { daysOfYear } from './year-days.ts'

const dayOff = (id: number, when: string, more: Partial<DayOff> = {}): DayOff => ({
  id,
  when,
  frequency: 'ONCE',
  skip: false,
  done: true,
  why: '',
  next: when,
  ...more,
})
const today = '2026-11-20'
const seen = (days: DayOff[], year: number) =>
  daysOfYear(days, year, today).map(({ dayOff: { id }, on, state, isNext }) => [id, on, state, isNext])

test('a single day belongs to its year, a recurrent one to every year, sorted by date', () => {
  const days = [
    dayOff(1, '2026-12-25', { frequency: 'RECURRENT' }),
    dayOff(2, '2026-12-24'),
    dayOff(3, '2026-01-06', { frequency: 'RECURRENT', next: '2027-01-06', done: false }),
  ]
  expect(seen(days, 2026)).toEqual([
    [3, '2026-01-06', 'past', false],
    [2, '2026-12-24', 'cancelled', true],
    [1, '2026-12-25', 'cancelled', true],
  ])
  expect(seen(days, 2027)).toEqual([
    [3, '2027-01-06', 'closed', true],
    [1, '2027-12-25', 'closed', false],
  ])
})

test('only the next occurrence is skipped', () => {
  const days = [
    dayOff(1, '2020-12-08', { frequency: 'RECURRENT', next: '2026-12-08', skip: true, done: false }),
  ]
  expect(seen(days, 2026)).toEqual([[1, '2026-12-08', 'skipped', true]])
  expect(seen(days, 2027)).toEqual([[1, '2027-12-08', 'closed', false]])
})

test('29 February falls in leap years', () => {
  const days = [dayOff(1, '2024-02-29', { frequency: 'RECURRENT', next: '2028-02-29' })]
  expect(seen(days, 2027)).toEqual([])
  expect(seen(days, 2028)).toHaveLength(1)
})
