import { describe, expect, test } from 'vitest'
import type { AttendedClass } from '../../contract/attendance.ts'
import type { GymClass } from '../../contract/classes.ts'
import { byDay, comingByDay, dayByKey } from './day-looks.ts'

describe('keys in the month', () => {
  test.each([
    ['ArrowLeft', '2026-11-01', '2026-10-31'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-11-05', '2026-10-29'],
    ['ArrowDown', '2026-03-26', '2026-04-02'],
    ['Home', '2026-11-22', '2026-11-16'],
    ['Home', '2026-11-16', '2026-11-16'],
    ['End', '2026-11-16', '2026-11-22'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageDown', '2026-12-07', '2027-01-07'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayByKey(key, from)).toBe(to)
  })

  test('refuses other values, and months before the gym', () => {
    expect(dayByKey('Enter', '2026-11-20')).toBeUndefined()
    expect(dayByKey('ArrowLeft', '2022-07-01')).toBeUndefined()
    expect(dayByKey('PageUp', '2022-07-20')).toBeUndefined()
    expect(dayByKey('ArrowUp', '2022-08-02')).toBe('2022-07-26')
  })
})

test('groups the classes of a day in order', () => {
  const came = (classId: number, when: string) => ({ classId, when }) as AttendedClass
  const days = byDay([came(1, '2026-11-02'), came(2, '2026-11-02'), came(3, '2026-11-04')])
  expect([...days.keys()]).toEqual(['2026-11-02', '2026-11-04'])
  expect(days.get('2026-11-02')?.map((one) => one.classId)).toEqual([1, 2])
})

test('groups what is to come, without cancelled classes and those just left', () => {
  const mine = { status: 'IN' }
  const classes = [
    { id: 1, date: '2026-11-24', mine, cancelled: false },
    { id: 2, date: '2026-11-24', mine: null, cancelled: false },
    { id: 3, date: '2026-11-25', mine, cancelled: true },
  ] as GymClass[]
  expect([...comingByDay(classes)].map(([day, list]) => [day, list.map(({ id }) => id)])).toEqual([
    ['2026-11-24', [1]],
  ])
})
