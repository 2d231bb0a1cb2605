import { describe, expect, test } from 'vitest'
import type { ZodError } from 'zod'
import { fieldsOf } from '../../../../platform/contract/field-errors.ts'
import { NewClass } from '../../contract/class-changes.ts'
import { changeOf, checkClass, classValue } from './class-form.ts'
import { isChangeable, isSeen } from './class-words.ts'

const gymClass = {
  activity: { id: 3 },
  center: { id: 1, name: 'Girona', timeZone: 'Europe/Madrid' },
  date: '2026-11-20',
  startTime: '2026-11-20T17:00:00.000Z',
  endTime: '2026-11-20T18:00:00.000Z',
  maxPeople: 12,
  free: false,
  show: true,
  coach: { id: 7, name: 'Biel', image: null },
  assistants: [],
} as unknown as Parameters<typeof classValue>[0]
const value = classValue(gymClass)
const typed = { startTime: '18:00', endTime: '19:00', maxPeople: '12' }

describe('the form of a class', () => {
  test('shows times on the clock of the center', () => {
    expect(value).toEqual({
      activityId: 3,
      date: '2026-11-20',
      startTime: '18:00',
      endTime: '19:00',
      maxPeople: 12,
      free: false,
      show: true,
      coachId: 7,
      assistantIds: [],
    })
  })

  test('sends changed times as instants', () => {
    expect(changeOf({}, value, gymClass)).toEqual({})
    const later = { ...value, startTime: '18:30' }
    expect(changeOf({ startTime: '18:30', maxPeople: 8, show: false }, later, gymClass)).toEqual({
      startTime: '2026-11-20T17:30:00.000Z',
      endTime: '2026-11-20T18:00:00.000Z',
      maxPeople: 8,
      show: false,
    })
  })

  test('moves a class to another day, also one past midnight', () => {
    const night = { ...value, date: '2026-11-21', startTime: '23:30', endTime: '00:30' }
    expect(changeOf({ date: '2026-11-21' }, night, gymClass)).toEqual({
      startTime: '2026-11-21T22:30:00.000Z',
      endTime: '2026-11-21T23:30:00.000Z',
    })
  })

  test('finds what the contract cannot check', () => {
    expect(checkClass(typed, 12)).toEqual({})
    expect(checkClass(typed, 13)).toEqual({ maxPeople: 'below_booked' })
    expect(checkClass({ ...typed, endTime: '18:00' }, 0)).toEqual({ endTime: 'too_small' })
    const night = { startTime: '23:30', endTime: '00:30' }
    expect(checkClass({ ...typed, ...night }, 0, { ...value, ...night })).toEqual({})
    expect(checkClass({ ...typed, ...night }, 0, value)).toEqual({ endTime: 'too_small' })
  })

  test('the contract bounds the fields', () => {
    const wrong = (maxPeople: unknown) =>
      fieldsOf(NewClass.safeParse({ ...value, maxPeople }).error as ZodError, { ...value, maxPeople })
    expect(wrong(0)).toEqual({ maxPeople: 'too_small' })
    expect(wrong(1.5)).toEqual({ maxPeople: 'invalid' })
    expect(wrong(501)).toEqual({ maxPeople: 'too_big' })
    expect(Object.values(fieldsOf(NewClass.safeParse({}).error as ZodError, {}))).toEqual(
      Array.from({ length: 5 }, () => 'required'),
    )
  })
})

test('tells which classes are shown and which can be changed', () => {
  const [open, hidden, cancelled] = [
    { cancelled: false, show: true },
    { cancelled: false, show: false },
    { cancelled: true, show: true },
  ]
  const seen = (wanted: Parameters<typeof isSeen>[1]) =>
    [open, hidden, cancelled].map((one) => isSeen(one ?? { cancelled: false, show: true }, wanted))
  expect(seen('all')).toEqual([true, true, true])
  expect(seen('open')).toEqual([true, false, false])
  expect(seen('hidden')).toEqual([false, true, false])
  expect(seen('cancelled')).toEqual([false, false, true])
  const start = Date.parse(gymClass.startTime)
  expect(isChangeable({ ...gymClass, cancelled: false }, start - 1)).toBe(true)
  expect(isChangeable({ ...gymClass, cancelled: false }, start)).toBe(false)
  expect(isChangeable({ ...gymClass, cancelled: true }, start - 1)).toBe(false)
})
